import { brotliCompressSync, constants as zlib } from 'node:zlib'
import { Hono } from 'hono'
import { ClockCache } from '../lib/clock-cache.ts'
import { notFound } from '../lib/errors.ts'
import { isTerrainKind, type TerrainKind, terrainSvg } from '../lib/terrain/contour.ts'
import type { AppEnv } from './http/context.ts'
import { chooseEncoding } from './http/middleware/compress.ts'

/** Bytes of drawings that are kept: some 700 hills. */
const ROOM = { count: Number.POSITIVE_INFINITY, size: 1_000_000 }

/**
 * What was asked for before, compressed better than what changes: a sixth less for 2 ms more, once for
 * all who see the hill: a page may show three of them at once, or six.
 */
const compressed = new ClockCache<Uint8Array<ArrayBuffer>>(ROOM, ({ length }) => length)

const compressedSvg = (seed: string, kind: TerrainKind) =>
  compressed.get(`${kind}/${seed}`, () =>
    brotliCompressSync(terrainSvg(seed, kind), { params: { [zlib.BROTLI_PARAM_QUALITY]: 10 } }),
  )

/** Hills drawn from a seed: the same address is the same hill for ever. */
export const terrain = new Hono<AppEnv>().get('/:kind/:file', (c) => {
  const kind = c.req.param('kind')
  const seed = /^([\w-]{1,64})\.svg$/.exec(c.req.param('file'))?.[1]
  if (!isTerrainKind(kind) || !seed) throw notFound('Picture')
  c.header('Content-Type', 'image/svg+xml')
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  if (!chooseEncoding(c.req.header('Accept-Encoding'), ['br']))
    return c.body(terrainSvg(seed, kind))
  c.header('Content-Encoding', 'br')
  return c.body(compressedSvg(seed, kind))
})
