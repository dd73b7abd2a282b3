import { Hono } from 'hono'
import { overdueRequests } from '../db/mentorship/mentorships.ts'
import { parseListQuery } from '../lib/lists/fields.ts'
import { type MentorshipQuery, mentorshipQuery } from '../lib/mentorship/list-query.ts'
import { paths } from '../lib/paths.ts'
import {
  type MentorshipList,
  MentorshipListPage,
  mentorshipListing,
} from '../views/mentorship/mentorship-list-page.tsx'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { deferred } from './http/deferred.ts'
import { respondRows } from './http/lists.tsx'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { mentorshipConversation } from './mentorship/conversation.tsx'
import { loadMentorships, mentorshipsPathOf } from './mentorship/list.ts'
import { mentorshipRequest } from './mentorship/request.tsx'
import { review } from './mentorship/review.tsx'
import { mentorshipStatus } from './mentorship/status.tsx'

const pattern = relativePattern(paths.mentorships)

export const mentorship = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const query = parseListQuery(mentorshipQuery, c.req.query())
    const now = new Date()
    const list = loadMentorships(c, query, now)
    if (!wantsFragment(c)) return listPage(c, query, list, now)
    return respondRows(
      c,
      query,
      await list,
      mentorshipsPathOf(query),
      mentorshipListing(query, c.get('member')),
    )
  })
  .route('/', mentorshipRequest)
  .route('/', mentorshipConversation)
  .route(pattern(paths.mentorshipStatus), mentorshipStatus)
  .route(pattern(paths.review), review)

function listPage(c: AppContext, query: MentorshipQuery, list: Promise<MentorshipList>, now: Date) {
  const { db, member: viewer } = c.var
  const overdue = deferred(c, overdueRequests(db, viewer, now))
  const page = { query, viewer, list: deferred(c, list), overdue, now }
  return c.render(<MentorshipListPage {...page} />, {
    title: 'Mentorship',
    description: 'Your mentors, your mentees, and the requests between you.',
  })
}
