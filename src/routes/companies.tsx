import { Hono } from 'hono'
import { findReplyRecord, withRecords } from '../db/applications/records.ts'
import { newestOpenOf, openOpportunitiesOf } from '../db/queries/open-lists.ts'
import { listEnded, listPeople } from '../db/queries/organization-page.ts'
import {
  countOrganizations,
  findOrganization,
  listOrganizations,
} from '../db/queries/organizations.ts'
import { findForTeam } from '../db/queries/teams.ts'
import { ORGANIZATION_TYPE_LABELS } from '../lib/catalog.ts'
import { notFound } from '../lib/errors.ts'
import {
  listQuery,
  type OrganizationQuery,
  organizationQuery,
  organizationsPath,
  PAGE_SIZE,
  parseListQuery,
} from '../lib/lists/query.ts'
import { FEWEST } from '../lib/open-lists.ts'
import { paths } from '../lib/paths.ts'
import { excerpt } from '../lib/text/format.ts'
import { gives } from '../lib/tier-lines.ts'
import {
  MoreOfOrganization,
  type OpenOpportunities,
  OrganizationPage,
} from '../views/companies/detail-page.tsx'
import {
  FilteredOrganizations,
  MoreOrganizations,
  type OrganizationList,
  OrganizationsPage,
} from '../views/companies/page.tsx'
import { companyDomain } from './companies/domain.tsx'
import { organizationForms } from './companies/form.tsx'
import { companyMembership } from './companies/membership.tsx'
import { teams } from './companies/team.tsx'
import { below } from './http/below.ts'
import { asId, isId, shownBefore } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { feed } from './http/feed.ts'
import { answerRows, listed, rowsAsked } from './http/lists.ts'
import { requireMember } from './http/middleware/session.ts'
import { part } from './http/part.ts'
import { fragment } from './http/respond.tsx'
import { writing } from './recruiters.tsx'

const pattern = below(paths.companies)

export const companies = new Hono<AppEnv>()
  .route('/', organizationForms)
  .route('/', teams)
  .get('/', requireMember, async (c) => {
    const query = parseListQuery(organizationQuery, c.req.query())
    const list = load(c, query)
    if (!wantsFragment(c)) return listPage(c, query, list)
    const mayAdd = isProvider(c)
    return answerRows(c, query, await list, pathOf(query), {
      filtered: (list) => <FilteredOrganizations {...{ query, list, mayAdd }} />,
      appended: (list, focus) => <MoreOrganizations {...{ query, list, mayAdd, focus }} />,
    })
  })
  .get(pattern(paths.company), async (c) => {
    const { db, viewer } = c.var
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const id = asId(c.req.param('id'), 'Organization')
    const now = new Date()
    const team = viewer && (await findForTeam(db, viewer.id, id))
    const organization = await findOrganization(db, id, now, team !== null)
    if (!organization) throw notFound('Organization')
    const before = c.req.query('ended')
    const [open, record, people, ended] = await Promise.all([
      loadOpen(c, id, cursor),
      findReplyRecord(db, { organizations: [id] }, now),
      cursor ? [] : listPeople(db, viewer, id),
      cursor ? { rows: [], next: null } : listEnded(db, id, before && isId(before) ? before : null),
    ])
    const mayWrite = viewer && gives(viewer.membershipTier, 'recruiters') && !team
    const direct =
      Boolean(mayWrite) && organization.isVerified && organization.openOpportunities > 0
    const visitor = viewer === null
    const props = { organization, open, record, people, ended, team, visitor, direct, now }
    if (cursor && wantsFragment(c)) return fragment(c, <MoreOfOrganization {...props} />)
    return c.render(<OrganizationPage {...props} />, describe(organization))
  })
  .route(pattern(paths.companyDomain), companyDomain)
  .route('/', companyMembership)
  .route(pattern(paths.directMessage), writing)
  .get(pattern(paths.companyFeed), async (c) => {
    const { db } = c.var
    const now = new Date()
    const id = asId(c.req.param('id'), 'Organization')
    const organization = await findOrganization(db, id, now)
    const of = { type: null, country: null, organizationId: id }
    const rows = organization ? await newestOpenOf(db, c.get('viewer'), of, PAGE_SIZE, now) : []
    if (!organization || rows.length < FEWEST) throw notFound('Feed')
    return feed(c, { title: organization.name, path: paths.company(id), rows })
  })

const listPage = (c: AppContext, query: OrganizationQuery, list: Promise<OrganizationList>) =>
  c.render(<OrganizationsPage query={query} list={part(c, list)} mayAdd={isProvider(c)} />, {
    title: 'Companies',
    description: 'Companies, NGOs and institutions, and what is open at each of them.',
  })

const isProvider = (c: AppContext) => ['provider', 'both'].includes(c.var.member.primaryRole ?? '')

type Described = NonNullable<Awaited<ReturnType<typeof findOrganization>>>

function describe({ id, name, type, location, description, openOpportunities }: Described) {
  const facts = [`${name}: ${ORGANIZATION_TYPE_LABELS[type]}`, location].filter(Boolean).join(', ')
  return {
    title: name,
    description: excerpt(`${facts}. ${description ?? ''}`),
    canonical: paths.company(id),
    indexable: true,
    ...(openOpportunities >= FEWEST && { feed: paths.companyFeed(id) }),
  }
}

const pathOf = (query: OrganizationQuery) => (more: Record<string, string>) =>
  organizationsPath(query, more)

async function load(c: AppContext, query: OrganizationQuery): Promise<OrganizationList> {
  const { db } = c.var
  const now = new Date()
  const [page, count] = await Promise.all([
    listOrganizations(db, query, rowsAsked(c, query), now),
    countOrganizations(db, query),
  ])
  const rows = await withRecords(db, page.rows, ({ id }) => ({ organizationId: id }), now)
  return listed(c, query, { ...page, rows }, count, pathOf(query))
}

async function loadOpen(
  c: AppContext,
  id: string,
  cursor: string | undefined,
): Promise<OpenOpportunities> {
  const { db, viewer } = c.var
  const paging = { cursor, limit: PAGE_SIZE }
  const now = new Date()
  const { rows: found, next } = await openOpportunitiesOf(db, viewer, id, paging, now)
  const rows = await withRecords(db, found, (row) => row, now)
  const shown = shownBefore(c) + rows.length
  const more =
    next && `${paths.company(id)}?${new URLSearchParams({ cursor: next, shown: String(shown) })}`
  return { rows, more, shown: next || cursor ? shown : 0 }
}
