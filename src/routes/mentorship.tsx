import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { countMentorships, listMentorships, overdueRequests } from '../db/queries/mentorships.ts'
import {
  type MentorshipQuery,
  mentorshipQuery,
  mentorshipsPath,
  PAGE_SIZE,
  parseListQuery,
} from '../lib/list-query.ts'
import {
  FilteredMentorships,
  type MentorshipList,
  MentorshipPage,
  MoreMentorships,
} from '../views/mentorship/page.tsx'
import { type AppContext, type AppEnv, wantsFragment } from './context.ts'
import { requireMember } from './middleware/session.ts'
import { part } from './part.ts'
import { shownBefore } from './validate.ts'

export const mentorship = new Hono<AppEnv>().get('/mentorship', requireMember, async (c) => {
  const query = parseListQuery(mentorshipQuery, c.req.query())
  const { db, member } = c.var
  const now = new Date()
  if (!wantsFragment(c)) {
    const list = part(c, load(c, query, now))
    const overdue = part(c, overdueRequests(db, member.id, now))
    const page = { query, list, overdue, now, viewerId: member.id }
    return c.render(<MentorshipPage {...page} />, { title: 'Mentorship' })
  }
  const props = { query, list: await load(c, query, now), viewerId: member.id }
  if (query.cursor) return c.html(renderToString(<MoreMentorships {...props} />))
  c.header('HX-Push-Url', mentorshipsPath(query))
  return c.html(renderToString(<FilteredMentorships {...props} />))
})

async function load(c: AppContext, query: MentorshipQuery, now: Date): Promise<MentorshipList> {
  const { db, member } = c.var
  const paging = { cursor: query.cursor, limit: PAGE_SIZE }
  const [{ rows, next }, count] = await Promise.all([
    listMentorships(db, member.id, query, paging, now),
    countMentorships(db, member.id, query, now),
  ])
  const shown = shownBefore(c) + rows.length
  const more = next && mentorshipsPath(query, { cursor: next, shown: String(shown) })
  return { rows, count, more, shown }
}
