import { Hono } from 'hono'
import { isShutAway } from '../db/queries/showcase.ts'
import { notFound } from '../lib/errors.ts'
import { paths } from '../lib/paths.ts'
import { isPhotoName } from '../lib/photos/store.ts'
import { below } from './http/below.ts'
import type { AppEnv } from './http/context.ts'

const pattern = below(paths.photos)

/**
 * Members' photos. One never changes under its name; once removed, no shared cache has it. It is gone
 * for as long as its member is suspended, and of work also while they take a break.
 */
export const photos = new Hono<AppEnv>().get(pattern(paths.photo), async (c) => {
  const name = c.req.param('name')
  const [photo, isShut] = await Promise.all([
    c.get('photos').get(name),
    isPhotoName(name) && isShutAway(c.get('db'), paths.photo(name)),
  ])
  if (!photo || isShut) throw notFound('Photo')
  c.header('Content-Type', 'image/webp')
  c.header('Cache-Control', 'private, max-age=31536000, immutable')
  return c.body(photo.stream())
})
