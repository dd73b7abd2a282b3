import { Hono } from 'hono'
import { withRecords } from '../db/applications/records.ts'
import { noteView } from '../db/postings/views.ts'
import { listOpportunities } from '../db/queries/opportunities.ts'
import { countOpportunities } from '../db/queries/opportunity-filters.ts'
import { listBestMatches } from '../db/queries/opportunity-matches.ts'
import {
  type OpportunityQuery,
  opportunitiesPath,
  opportunityQuery,
  parseListQuery,
} from '../lib/lists/query.ts'
import { paths } from '../lib/paths.ts'
import {
  FilteredOpportunities,
  MoreOpportunities,
  OpportunitiesPage,
  type OpportunityList,
} from '../views/opportunities/page.tsx'
import { below } from './http/below.ts'
import { asId } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { answerRows, listed, rowsAsked } from './http/lists.ts'
import { requireMember } from './http/middleware/session.ts'
import { part } from './http/part.ts'
import { renderOpportunity } from './opportunities/detail-page.tsx'
import { shownOpportunity } from './opportunities/shown.ts'

const pattern = below(paths.opportunities)

export const opportunities = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const query = parseListQuery(opportunityQuery, c.req.query())
    const list = load(c, query)
    if (!wantsFragment(c)) return listPage(c, query, list)
    return answerRows(c, query, await list, pathOf(query), {
      filtered: (list) => <FilteredOpportunities query={query} list={list} />,
      appended: (list, focus) => <MoreOpportunities query={query} list={list} focus={focus} />,
    })
  })
  .get(pattern(paths.opportunity), async (c) => {
    const id = asId(c.req.param('id'), 'Opportunity')
    const opportunity = await shownOpportunity(c, id)
    const { viewer } = c.var
    if (viewer && !opportunity.own) noteView(opportunity.id, viewer.id)
    return renderOpportunity(c, opportunity)
  })

const listPage = (c: AppContext, query: OpportunityQuery, list: Promise<OpportunityList>) =>
  c.render(<OpportunitiesPage query={query} list={part(c, list)} />, {
    title: 'Opportunities',
    description: 'Jobs, funding, scholarships, mentorships, internships and grants to apply for.',
  })

const pathOf = (query: OpportunityQuery) => (more: Record<string, string>) =>
  opportunitiesPath(query, more)

async function load(c: AppContext, query: OpportunityQuery): Promise<OpportunityList> {
  const { db, member } = c.var
  const now = new Date()
  const list = query.sort === 'match' ? listBestMatches : listOpportunities
  const [page, count] = await Promise.all([
    list(db, member, query, rowsAsked(c, query), now),
    countOpportunities(db, query, now, c.get('viewer')),
  ])
  const rows = await withRecords(db, page.rows, (row) => row, now)
  return listed(c, query, { ...page, rows }, count, pathOf(query))
}
