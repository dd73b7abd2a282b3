import { Hono } from 'hono'
import { withRecords } from '../db/applications/records.ts'
import { usedUpAllowance } from '../db/membership/usage.ts'
import {
  correctOpportunities,
  countOpportunities,
  countOpportunitiesWithoutEach,
} from '../db/opportunities/counts.ts'
import { listBestMatches } from '../db/opportunities/matches.ts'
import { listOpportunities } from '../db/opportunities/opportunities.ts'
import { recordView } from '../db/postings/views.ts'
import { parseListQuery } from '../lib/lists/fields.ts'
import {
  type OpportunityQuery,
  opportunitiesPath,
  opportunityQuery,
} from '../lib/opportunities/list-query.ts'
import { paths } from '../lib/paths.ts'
import { currencyOf } from '../lib/places/country-currency.ts'
import {
  OpportunitiesPage,
  type OpportunityList,
  opportunityListing,
} from '../views/opportunities/opportunity-list-page.tsx'
import { parseId } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { deferred } from './http/deferred.ts'
import { listRows, respondRows, rowsRequested } from './http/lists.tsx'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { renderOpportunity } from './opportunities/detail-page.tsx'
import { visibleOpportunity } from './opportunities/visible-opportunity.ts'

const pattern = relativePattern(paths.opportunities)

export const opportunityRoutes = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const query = parseListQuery(opportunityQuery, c.req.query())
    const list = load(c, query)
    const { primaryRole, country } = c.var.member
    const props = { query, offers: primaryRole !== 'seeker' }
    if (!wantsFragment(c)) {
      const currency = currencyOf(country)
      const page = <OpportunitiesPage {...props} currency={currency} list={deferred(c, list)} />
      return c.render(page, OPPORTUNITIES)
    }
    return respondRows(c, query, await list, pathOf(query), opportunityListing(query, props.offers))
  })
  .get(pattern(paths.opportunity), async (c) => {
    const id = parseId(c.req.param('id'), 'Opportunity')
    const opportunity = await visibleOpportunity(c, id)
    const { viewer } = c.var
    if (viewer && !opportunity.own) recordView(opportunity.id, viewer.id)
    return renderOpportunity(c, opportunity)
  })

const OPPORTUNITIES = {
  title: 'Opportunities',
  description: 'Jobs, funding, scholarships, mentorships, internships and grants to apply for.',
}

const pathOf = (query: OpportunityQuery) => (more: Record<string, string>) =>
  opportunitiesPath(query, more)

async function load(c: AppContext, query: OpportunityQuery): Promise<OpportunityList> {
  const { db, member } = c.var
  const now = new Date()
  const list = query.sort === 'match' ? listBestMatches : listOpportunities
  const [page, count, usedUp] = await Promise.all([
    list(db, member, query, rowsRequested(c, query), now),
    countOpportunities(db, query, now, c.get('viewer')),
    usedUpAllowance(db, member, now),
  ])
  const recorded = await withRecords(db, page.rows, (row) => row, now)
  const rows = recorded.map((row) => ({ ...row, usedUp }))
  const listed = listRows(c, query, { ...page, rows }, count, pathOf(query))
  if (count.n > 0 || !isFiltered(query)) return listed
  const [without, corrected] = await Promise.all([
    countOpportunitiesWithoutEach(db, query, now, member),
    correctOpportunities(db, query, now, member),
  ])
  return { ...listed, none: { without, corrected } }
}

const isFiltered = ({ sort, view: _, cursor: __, limit: ___, ...query }: OpportunityQuery) =>
  sort === 'pay' || opportunitiesPath(query) !== paths.opportunities
