import { Hono } from 'hono'
import { countMentors, type ListedMentor, listMentors } from '../../db/queries/mentors.ts'
import { mentorQuery, parseListQuery } from '../../lib/lists/query.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'

/** Those whom the directory lists, in its order. */
export const apiMentors = new Hono<AppEnv>().get('/', requireMember, async (c) => {
  const { cursor, limit = 50, ...query } = parseListQuery(mentorQuery, c.req.query())
  const { db, member } = c.var
  const now = new Date()
  const [page, count] = await Promise.all([
    listMentors(db, member, query, { cursor, limit }, now),
    countMentors(db, member, query, now),
  ])
  return jsonRows(c, page, count, { limit, ...query }, mentorJson)
})

const mentorJson = (row: ListedMentor) => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  profileImageUrl: row.profileImageUrl,
  membershipTier: row.membershipTier,
  isVerified: row.isVerified,
  industries: row.industries,
  bio: row.bio,
  experience: row.experience,
  location: row.location,
  createdAt: row.createdAt,
  fit: row.fit,
  fitReasons: row.fitReasons,
})
