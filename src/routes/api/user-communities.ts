import { Hono } from 'hono'
import { countJoined, type JoinedCommunity, listJoined } from '../../db/communities/joined.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { communityJson } from './community-json.ts'

export const apiUserCommunities = new Hono<AppEnv>().get('/', requireMember, async (c) => {
  const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
  const { db, member } = c.var
  const [page, count] = await Promise.all([
    listJoined(db, member, { cursor, limit }),
    countJoined(db, member.id),
  ])
  return jsonRows(c, page, count, { limit }, joinedJson)
})

const joinedJson = (row: JoinedCommunity) => ({
  ...communityJson(row),
  role: row.role,
  joinedAt: row.joinedAt,
})
