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
 * Photos are immutable under their name, and never in shared caches. Those of suspended members are
 * hidden; portfolio pictures also while the member is paused or their tier has no portfolio.
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

/** Loaded only for portfolio pictures: other photos are the same for everybody. */
async function requester(c: AppContext) {
  await session(c, async () => {})
  return c.get('viewer')?.id
}
