import { Hono } from 'hono'
import { notFound } from '../lib/errors.ts'
import { isTerrainKind, terrainSvg } from '../lib/terrain/contour.ts'
import type { AppEnv } from './http/context.ts'

/** Hills drawn from a seed: the same address is the same hill for ever. */
export const terrain = new Hono<AppEnv>().get('/:kind/:file', (c) => {
  const kind = c.req.param('kind')
  const seed = /^([\w-]{1,64})\.svg$/.exec(c.req.param('file'))?.[1]
  if (!isTerrainKind(kind) || !seed) throw notFound('Picture')
  c.header('Content-Type', 'image/svg+xml')
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  return c.body(terrainSvg(seed, kind))
})
