import { Hono } from 'hono'
import { notFound } from '../lib/errors.ts'
import type { AppEnv } from './context.ts'

/** Members' photos. A photo never changes under its name. */
export const photos = new Hono<AppEnv>().get('/photos/:name', async (c) => {
  const photo = await c.get('photos').get(c.req.param('name'))
  if (!photo) throw notFound('Photo')
  c.header('Content-Type', 'image/webp')
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  return c.body(photo.stream())
})
