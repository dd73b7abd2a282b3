import { Hono } from 'hono'
import { hideBlocked } from '../db/members/showcase.ts'
import { notFound } from '../lib/errors.ts'
import { paths } from '../lib/paths.ts'
import { isPhotoName } from '../lib/photos/store.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { session } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'

const pattern = relativePattern(paths.photos)

/**
 * Members' photos. One never changes under its name; once removed, no shared cache has it. It is gone
 * for as long as its member is suspended, and of work also while they take a break; while their tier
 * shows no work they alone see it.
 */
export const photos = new Hono<AppEnv>().get(pattern(paths.photo), async (c) => {
  const name = c.req.param('name')
  const [photo, away] = await Promise.all([
    c.get('photos').get(name),
    isPhotoName(name) ? hideBlocked(c.get('db'), paths.photo(name)) : null,
  ])
  if (!photo || away?.shut || (away?.only && away.only !== (await requester(c))))
    throw notFound('Photo')
  c.header('Content-Type', 'image/webp')
  c.header('Cache-Control', 'private, max-age=31536000, immutable')
  return c.body(photo.stream())
})

/** Found out only where it matters: photos are the same for everybody. */
async function requester(c: AppContext) {
  await session(c, async () => {})
  return c.get('viewer')?.id
}
