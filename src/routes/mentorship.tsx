import { Hono } from 'hono'
import { countMentorships, listMentorships, overdueRequests } from '../db/queries/mentorships.ts'
import {
  type MentorshipQuery,
  mentorshipQuery,
  mentorshipsPath,
  parseListQuery,
} from '../lib/lists/query.ts'
import {
  FilteredMentorships,
  type MentorshipList,
  MentorshipPage,
  MoreMentorships,
} from '../views/mentorship/page.tsx'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { answerRows, listed, rowsAsked } from './http/lists.ts'
import { requireMember } from './http/middleware/session.ts'
import { part } from './http/part.ts'

export const mentorship = new Hono<AppEnv>().get('/mentorship', requireMember, async (c) => {
  const query = parseListQuery(mentorshipQuery, c.req.query())
  const { db, member } = c.var
  const now = new Date()
  const list = loadMentorships(c, query, now)
  const props = { query, viewer: member }
  if (!wantsFragment(c)) {
    const overdue = part(c, overdueRequests(db, member.id, now))
    const page = { ...props, list: part(c, list), overdue, now }
    return c.render(<MentorshipPage {...page} />, {
      title: 'Mentorship',
      description: 'Your mentors, your mentees, and the requests between you.',
    })
  }
  return answerRows(c, query, await list, pathOf(query), {
    filtered: (list) => <FilteredMentorships {...props} list={list} />,
    appended: (list, focus) => <MoreMentorships {...props} list={list} focus={focus} />,
  })
})

const pathOf = (query: MentorshipQuery) => (more: Record<string, string>) =>
  mentorshipsPath(query, more)

/** The member's mentorships that an address asks for. */
export async function loadMentorships(
  c: AppContext,
  query: MentorshipQuery,
  now: Date,
): Promise<MentorshipList> {
  const { db, member } = c.var
  const [page, count] = await Promise.all([
    listMentorships(db, member.id, query, rowsAsked(c, query), now),
    countMentorships(db, member.id, query, now),
  ])
  return listed(c, query, page, count, pathOf(query))
}
