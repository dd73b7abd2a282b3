import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { countMentors, listMentors } from '../db/queries/mentors.ts'
import {
  type MentorQuery,
  mentorQuery,
  mentorsPath,
  PAGE_SIZE,
  parseListQuery,
} from '../lib/list-query.ts'
import {
  FilteredMentors,
  type MentorList,
  MentorsPage,
  MoreMentors,
} from '../views/mentors/page.tsx'
import { type AppContext, type AppEnv, wantsFragment } from './context.ts'
import { requireMember } from './middleware/session.ts'
import { part } from './part.ts'
import { shownBefore } from './validate.ts'

export const mentors = new Hono<AppEnv>().get('/mentors', requireMember, async (c) => {
  const query = parseListQuery(mentorQuery, c.req.query())
  const list = load(c, query)
  if (!wantsFragment(c))
    return c.render(<MentorsPage query={query} list={part(c, list)} />, { title: 'Mentors' })
  if (query.cursor) return c.html(renderToString(<MoreMentors list={await list} />))
  c.header('HX-Push-Url', mentorsPath(query))
  return c.html(renderToString(<FilteredMentors list={await list} />))
})

async function load(c: AppContext, query: MentorQuery): Promise<MentorList> {
  const { db, member } = c.var
  const [{ rows, next }, count] = await Promise.all([
    listMentors(db, member.id, query, { cursor: query.cursor, limit: PAGE_SIZE }, new Date()),
    countMentors(db, member.id, query),
  ])
  const shown = shownBefore(c) + rows.length
  const more = next && mentorsPath(query, { cursor: next, shown: String(shown) })
  return { rows, count, more, shown }
}
