import { brotliCompressSync, constants as zlib } from 'node:zlib'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { notFound } from '../lib/errors.ts'
import { isTerrainKind, type TerrainKind, terrainSvg } from '../lib/terrain/contour.ts'
import type { AppEnv } from './http/context.ts'
import { chooseEncoding } from './http/middleware/compress.ts'

const MAX_CACHED_BYTES = 1_000_000

const compressed = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: ({ length }, key) => length + key.length,
})

/** Compressed better than what changes: a sixth less for 2 ms more, once for all who see the hill. */
function compressedSvg(seed: string, kind: TerrainKind) {
  const key = `${kind}/${seed}`
  const known = compressed.get(key)
  if (known) return known
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 10 }
  const svg = brotliCompressSync(terrainSvg(seed, kind), { params })
  compressed.set(key, svg)
  return svg
}

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
