import { Hono } from 'hono'
import { withRecords } from '../db/applications/records.ts'
import { seenToday } from '../db/members/showcase-turns.ts'
import { listMentorChoices } from '../db/mentorship/mentor-choices.ts'
import {
  correctMentors,
  countMentors,
  countMentorsWithoutEach,
  listMentors,
} from '../db/mentorship/mentors.ts'
import { parseListQuery } from '../lib/lists/fields.ts'
import { type MentorQuery, mentorQuery, mentorsPath } from '../lib/mentorship/list-query.ts'
import { paths } from '../lib/paths.ts'
import { type MentorList, MentorsPage, mentorListing } from '../views/mentors/mentor-list-page.tsx'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { deferred } from './http/deferred.ts'
import { listRows, respondRows, rowsRequested } from './http/lists.tsx'
import { requireMember } from './http/middleware/session.ts'
import { sellingCurrency } from './mentor-sessions/offers.tsx'

export const mentors = new Hono<AppEnv>().get('/', requireMember, async (c) => {
  const query = parseListQuery(mentorQuery, c.req.query())
  const props = { query, viewer: c.get('member') }
  if (!wantsFragment(c)) {
    const { db, member, arrivedAt } = c.var
    const list = deferred(c, load(c, query))
    const [seen, offered] = await Promise.all([
      seenToday(db, member, arrivedAt),
      listMentorChoices(db, arrivedAt),
    ])
    const currency = sellingCurrency(c)
    const page = { ...props, list, seen, offered, currency }
    return c.render(<MentorsPage {...page} />, MENTORS)
  }
  return respondRows(
    c,
    query,
    await load(c, query),
    pathOf(query),
    mentorListing(query, props.viewer),
  )
})

const MENTORS = {
  title: 'Mentors',
  description: 'Mentors who are taking new mentees, and what you can ask them.',
}

const pathOf = (query: MentorQuery) => (more: Record<string, string>) => mentorsPath(query, more)

async function load(c: AppContext, query: MentorQuery): Promise<MentorList> {
  const { db, member } = c.var
  const now = new Date()
  const filter = { ...query, currency: sellingCurrency(c) }
  const [page, count] = await Promise.all([
    listMentors(db, member, filter, rowsRequested(c, query), now),
    countMentors(db, member, filter, now),
  ])
  const rows = await withRecords(
    db,
    page.rows,
    ({ id }) => ({ organizationId: null, posterId: id }),
    now,
  )
  const listed = listRows(c, query, { ...page, rows }, count, pathOf(query))
  if (count.n > 0 || mentorsPath({ ...query, sort: 'fit' }) === paths.mentors) return listed
  const [without, corrected] = await Promise.all([
    countMentorsWithoutEach(db, member, filter, now),
    correctMentors(db, member, filter, now),
  ])
  return { ...listed, none: { without, corrected } }
}
