import { Hono } from 'hono'
import { type SeenToday, seenToday } from '../../db/members/showcase-turns.ts'
import type { ListedMentor } from '../../db/mentorship/mentor-columns.ts'
import { countMentors, listMentors } from '../../db/mentorship/mentors.ts'
import { parseListQuery } from '../../lib/lists/fields.ts'
import { mentorQuery } from '../../lib/mentorship/list-query.ts'
import { paths } from '../../lib/paths.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { sellingCurrency } from '../mentor-sessions/offers.tsx'

export const apiMentors = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { cursor, limit = 50, ...query } = parseListQuery(mentorQuery, c.req.query())
    const { db, member } = c.var
    const now = new Date()
    const filter = { ...query, currency: sellingCurrency(c) }
    const [page, count] = await Promise.all([
      listMentors(db, member, filter, { cursor, limit }, now),
      countMentors(db, member, filter, now),
    ])
    return jsonRows(c, page, count, { limit, ...query }, mentorJson)
  })
  .get(relativePattern(paths.api.mentors)(paths.api.seenToday), requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    return c.json((await seenToday(db, member, arrivedAt)).map(seenJson))
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
  topics: row.topics,
  languages: row.languages,
  hours: row.hours,
  reviews: row.reviews,
  createdAt: row.createdAt,
  fit: row.fit,
  fitReasons: row.fitReasons,
})

const seenJson = ({ pieceId, title, picture, alt, ...expert }: SeenToday) => ({
  id: expert.id,
  firstName: expert.firstName,
  lastName: expert.lastName,
  profileImageUrl: expert.profileImageUrl,
  membershipTier: expert.membershipTier,
  isVerified: expert.isVerified,
  piece: { id: pieceId, title, picture, alt },
  pieces: expert.pieces,
})
