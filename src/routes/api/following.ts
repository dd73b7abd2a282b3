import { Hono } from 'hono'
import { listFollowed } from '../../db/following/following.ts'
import type { FollowKind } from '../../lib/following/following.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import { changeFollowing } from '../following.tsx'
import { limitBody, parseId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'

export const apiFollowed = new Hono<AppEnv>().get('/', requireMember, async (c) => {
  const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
  const { db, member } = c.var
  const { rows, next } = await listFollowed(db, member, { cursor, limit })
  linkNext(c, next, { limit })
  return c.json(
    rows.map(({ kind, followedId, name, createdAt }) => ({
      kind,
      id: followedId,
      name,
      createdAt,
    })),
  )
})

export const apiFollowing = (kind: FollowKind) =>
  new Hono<AppEnv>()
    .put('/', requireMember, limitBody(16 * 1024), async (c) => {
      await changeFollowing(c, { kind, id: parseId(c.req.param('id'), 'Page') }, true)
      return c.body(null, 204)
    })
    .delete('/', requireMember, async (c) => {
      await changeFollowing(c, { kind, id: parseId(c.req.param('id'), 'Page') }, false)
      return c.body(null, 204)
    })
