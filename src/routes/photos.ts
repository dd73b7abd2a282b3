import { Hono } from 'hono'
import { notFound } from '../lib/errors.ts'
import { paths } from '../lib/paths.ts'
import { below } from './http/below.ts'
import type { AppEnv } from './http/context.ts'

const pattern = below(paths.photos)

/** Members' photos. One never changes under its name; once removed, no shared cache has it. */
export const photos = new Hono<AppEnv>().get(pattern(paths.photo), async (c) => {
  const photo = await c.get('photos').get(c.req.param('name'))
  if (!photo) throw notFound('Photo')
  c.header('Content-Type', 'image/webp')
  c.header('Cache-Control', 'private, max-age=31536000, immutable')
  return c.body(photo.stream())
})
