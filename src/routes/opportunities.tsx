import { Hono } from 'hono'
import {
  countOpportunities,
  findOpportunity,
  type ListedOpportunity,
  listBestMatches,
  listOpportunities,
} from '../db/queries/opportunities.ts'
import { OPPORTUNITY_TYPE_LABELS } from '../lib/catalog.ts'
import { notFound } from '../lib/errors.ts'
import {
  type OpportunityQuery,
  opportunitiesPath,
  opportunityQuery,
  parseListQuery,
} from '../lib/lists/query.ts'
import { paths } from '../lib/paths.ts'
import { excerpt } from '../lib/text/format.ts'
import type { Letter } from '../views/opportunities/apply-with-letter.tsx'
import { OpportunityDetailPage } from '../views/opportunities/detail-page.tsx'
import {
  FilteredOpportunities,
  MoreOpportunities,
  OpportunitiesPage,
  type OpportunityList,
} from '../views/opportunities/page.tsx'
import { asId } from './http/body.ts'
import { type AppContext, type AppEnv, originOf, wantsFragment } from './http/context.ts'
import { answerRows, listed, rowsAsked } from './http/lists.ts'
import { requireMember } from './http/middleware/session.ts'
import { part } from './http/part.ts'

export const opportunities = new Hono<AppEnv>()
opportunities.get('/opportunities', requireMember, async (c) => {
  const query = parseListQuery(opportunityQuery, c.req.query())
  const list = load(c, query)
  if (!wantsFragment(c))
    return c.render(<OpportunitiesPage query={query} list={part(c, list)} />, {
      title: 'Opportunities',
      description: 'Jobs, funding, scholarships, mentorships, internships and grants to apply for.',
    })
  return answerRows(c, query, await list, pathOf(query), {
    filtered: (list) => <FilteredOpportunities query={query} list={list} />,
    appended: (list, focus) => <MoreOpportunities query={query} list={list} focus={focus} />,
  })
})

opportunities.get('/opportunities/:id', async (c) => {
  const { db, viewer } = c.var
  const id = asId(c.req.param('id'), 'Opportunity')
  const opportunity = await findOpportunity(db, viewer, id)
  if (!opportunity) throw notFound('Opportunity')
  return renderOpportunity(c, opportunity)
})

/** The detail page; `letter` is a cover letter that came back with an error. */
export const renderOpportunity = (c: AppContext, opportunity: ListedOpportunity, letter?: Letter) =>
  c.render(
    <OpportunityDetailPage
      opportunity={opportunity}
      signedIn={c.get('viewer') !== null}
      origin={originOf(c)}
      now={new Date()}
      {...(letter && { letter })}
    />,
    {
      title: opportunity.title,
      description: describe(opportunity),
      canonical: paths.opportunity(opportunity.id),
      indexable: true,
    },
  )

const describe = ({ type, organizationName, location, description }: ListedOpportunity) => {
  const { one } = OPPORTUNITY_TYPE_LABELS[type]
  const facts = [organizationName ? `${one} at ${organizationName}` : one, location]
  return excerpt(`${facts.filter(Boolean).join(', ')}. ${description}`)
}

const pathOf = (query: OpportunityQuery) => (more: Record<string, string>) =>
  opportunitiesPath(query, more)

async function load(c: AppContext, query: OpportunityQuery): Promise<OpportunityList> {
  const { db, member } = c.var
  const now = new Date()
  const list = query.sort === 'match' ? listBestMatches : listOpportunities
  const [page, count] = await Promise.all([
    list(db, member, query, rowsAsked(c, query), now),
    countOpportunities(db, query, now),
  ])
  return listed(c, query, page, count, pathOf(query))
}
