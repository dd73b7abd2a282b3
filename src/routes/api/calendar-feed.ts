import { Hono } from 'hono'
import { makeOwnFeed, removeOwnFeed } from '../calendar.tsx'
import { limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'

export const apiCalendarFeed = new Hono<AppEnv>()
  .post('/', requireMember, requireRecentSignIn, limitBody(16 * 1024), async (c) =>
    c.json({ url: await makeOwnFeed(c) }, 201),
  )
  .delete('/', requireMember, async (c) => {
    await removeOwnFeed(c)
    return c.body(null, 204)
  })
