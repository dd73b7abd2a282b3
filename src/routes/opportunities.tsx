import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import {
  countOpportunities,
  listBestMatches,
  listOpportunities,
} from '../db/queries/opportunities.ts'
import {
  type OpportunityQuery,
  opportunitiesPath,
  opportunityQuery,
  PAGE_SIZE,
  parseListQuery,
} from '../lib/list-query.ts'
import {
  FilteredOpportunities,
  MoreOpportunities,
  OpportunitiesPage,
  type OpportunityList,
} from '../views/opportunities/page.tsx'
import { type AppContext, type AppEnv, wantsFragment } from './context.ts'
import { requireMember } from './middleware/session.ts'
import { shownBefore } from './validate.ts'

export const opportunities = new Hono<AppEnv>().get('/opportunities', requireMember, async (c) => {
  const query = parseListQuery(opportunityQuery, c.req.query())
  const list = load(c, query)
  if (!wantsFragment(c))
    return c.render(<OpportunitiesPage query={query} list={list} />, { title: 'Opportunities' })
  if (query.cursor)
    return c.html(renderToString(<MoreOpportunities query={query} list={await list} />))
  c.header('HX-Push-Url', opportunitiesPath(query))
  return c.html(renderToString(<FilteredOpportunities query={query} list={await list} />))
})

async function load(c: AppContext, query: OpportunityQuery): Promise<OpportunityList> {
  const { db, member } = c.var
  const now = new Date()
  const list = query.sort === 'match' ? listBestMatches : listOpportunities
  const paging = { cursor: query.cursor, limit: PAGE_SIZE }
  const [{ rows, next }, count] = await Promise.all([
    list(db, member, query, paging, now),
    countOpportunities(db, query, now),
  ])
  const shown = shownBefore(c) + rows.length
  const more = next && opportunitiesPath(query, { cursor: next, shown: String(shown) })
  return { rows, count, more, shown }
}
