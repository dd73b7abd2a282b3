import { Hono } from 'hono'
import { findReplyRecord, withRecords } from '../db/applications/records.ts'
import { findFollowState } from '../db/following/following.ts'
import { usedUpAllowance } from '../db/membership/usage.ts'
import { newestOpenOf, openOpportunitiesOf } from '../db/opportunities/open-lists.ts'
import {
  correctOrganizations,
  countOrganizations,
  countOrganizationsWithoutEach,
  findOrganization,
  listOrganizations,
} from '../db/organizations/list.ts'
import { listEnded, listTeamPeople } from '../db/organizations/page.ts'
import { findForTeam, listTeamsOf } from '../db/organizations/teams.ts'
import { ORGANIZATION_TYPE_LABELS } from '../lib/catalog.ts'
import { notFound } from '../lib/errors.ts'
import { CARDS_PER_PAGE, listQuery, parseListQuery } from '../lib/lists/fields.ts'
import { MAX_ORGANIZATIONS_IN_MENU } from '../lib/members/waiting.ts'
import { tierIncludes } from '../lib/membership/features.ts'
import { MIN_LISTED } from '../lib/opportunities/open-lists.ts'
import {
  type OrganizationQuery,
  organizationQuery,
  organizationsPath,
} from '../lib/organizations/list-query.ts'
import { paths } from '../lib/paths.ts'
import { excerpt } from '../lib/text/format.ts'
import { OrganizationPage } from '../views/organizations/detail-page.tsx'
import {
  MoreOfOrganization,
  type OrganizationOpenings,
} from '../views/organizations/open-section.tsx'
import {
  type OrganizationList,
  OrganizationsPage,
  organizationListing,
} from '../views/organizations/organization-list-page.tsx'
import { isId, parseId, shownBefore } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { deferred } from './http/deferred.ts'
import { feed } from './http/feed.ts'
import { listRows, respondRows, rowsRequested } from './http/lists.tsx'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { fragment } from './http/respond.tsx'
import { companyDomain } from './organizations/domain.tsx'
import { organizationForms } from './organizations/form.tsx'
import { companyMembership } from './organizations/membership.tsx'
import { teams } from './organizations/team.tsx'
import { recruiterMessages } from './recruiters.tsx'

const pattern = relativePattern(paths.companies)

export const organizationPages = new Hono<AppEnv>()
  .route('/', organizationForms)
  .route('/', teams)
  .get('/', requireMember, async (c) => {
    const query = parseListQuery(organizationQuery, c.req.query())
    const list = load(c, query)
    if (!wantsFragment(c)) return listPage(c, query, list)
    return respondRows(
      c,
      query,
      await list,
      pathOf(query),
      organizationListing(query, isProvider(c)),
    )
  })
  .get(pattern(paths.company), async (c) => {
    const { db, viewer } = c.var
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const id = parseId(c.req.param('id'), 'Organization')
    const now = new Date()
    const ownTeam = viewer && (await findForTeam(db, viewer.id, id))
    const asVisitor = ownTeam !== null && c.req.query('as') === 'visitor'
    const team = asVisitor ? null : ownTeam
    const organization = await findOrganization(db, id, now, team !== null)
    if (!organization) throw notFound('Organization')
    const before = c.req.query('ended')
    const [open, record, people, ended, follow] = await Promise.all([
      loadOpen(c, id, cursor),
      findReplyRecord(db, { organizations: [id] }, now),
      cursor ? [] : listTeamPeople(db, viewer, id),
      cursor ? { rows: [], next: null } : listEnded(db, id, before && isId(before) ? before : null),
      viewer && !cursor && !ownTeam ? findFollowState(db, viewer.id, id) : null,
    ])
    const mayWrite = viewer && tierIncludes(viewer.membershipTier, 'recruiters') && !ownTeam
    const direct =
      Boolean(mayWrite) && organization.isVerified && organization.openOpportunities > 0
    const visitor = viewer === null || asVisitor
    const who = { team, visitor, asVisitor, direct, follow }
    const props = { organization, open, record, people, ended, ...who, now }
    if (cursor && wantsFragment(c)) return fragment(c, <MoreOfOrganization {...props} />)
    return c.render(<OrganizationPage {...props} />, describe(organization))
  })
  .route(pattern(paths.companyDomain), companyDomain)
  .route('/', companyMembership)
  .route(pattern(paths.directMessage), recruiterMessages)
  .get(pattern(paths.companyFeed), async (c) => {
    const { db } = c.var
    const now = new Date()
    const id = parseId(c.req.param('id'), 'Organization')
    const organization = await findOrganization(db, id, now)
    const of = { type: null, country: null, organizationId: id }
    const rows = organization
      ? await newestOpenOf(db, c.get('viewer'), of, CARDS_PER_PAGE, now)
      : []
    if (!organization || rows.length < MIN_LISTED) throw notFound('Feed')
    return feed(c, { title: organization.name, path: paths.company(id), rows })
  })

async function listPage(c: AppContext, query: OrganizationQuery, list: Promise<OrganizationList>) {
  const props = { query, list: deferred(c, list), own: await ownOf(c), mayAdd: isProvider(c) }
  return c.render(<OrganizationsPage {...props} />, {
    title: 'Companies',
    description: 'Companies, NGOs and institutions, with their open opportunities.',
  })
}

/** The session has the first ones: only members of many teams cost a statement. */
async function ownOf(c: AppContext) {
  const { db, member, waiting } = c.var
  const first = waiting?.organizations ?? []
  if (waiting && first.length <= MAX_ORGANIZATIONS_IN_MENU) return first
  return listTeamsOf(db, member.id, 'draft', { withSuspended: true })
}

const isProvider = (c: AppContext) => ['provider', 'both'].includes(c.var.member.primaryRole ?? '')

type Described = NonNullable<Awaited<ReturnType<typeof findOrganization>>>

function describe({ id, name, type, location, description, openOpportunities }: Described) {
  const facts = [`${name}: ${ORGANIZATION_TYPE_LABELS[type]}`, location].filter(Boolean).join(', ')
  return {
    title: name,
    description: excerpt(`${facts}. ${description ?? ''}`),
    canonical: paths.company(id),
    indexable: true,
    ...(openOpportunities >= MIN_LISTED && { feed: paths.companyFeed(id) }),
  }
}

const pathOf = (query: OrganizationQuery) => (more: Record<string, string>) =>
  organizationsPath(query, more)

async function load(c: AppContext, query: OrganizationQuery): Promise<OrganizationList> {
  const { db } = c.var
  const now = new Date()
  const [page, count] = await Promise.all([
    listOrganizations(db, query, rowsRequested(c, query), now),
    countOrganizations(db, query),
  ])
  const rows = await withRecords(db, page.rows, ({ id }) => ({ organizationId: id }), now)
  const listed = listRows(c, query, { ...page, rows }, count, pathOf(query))
  if (count.n > 0 || organizationsPath(query) === paths.companies) return listed
  const [without, corrected] = await Promise.all([
    countOrganizationsWithoutEach(db, query),
    correctOrganizations(db, query),
  ])
  return { ...listed, none: { without, corrected } }
}

async function loadOpen(
  c: AppContext,
  id: string,
  cursor: string | undefined,
): Promise<OrganizationOpenings> {
  const { db, viewer } = c.var
  const paging = { cursor, limit: CARDS_PER_PAGE }
  const now = new Date()
  const [{ rows: found, next }, usedUp] = await Promise.all([
    openOpportunitiesOf(db, viewer, id, paging, now),
    usedUpAllowance(db, viewer, now),
  ])
  const recorded = await withRecords(db, found, (row) => row, now)
  const rows = recorded.map((row) => ({ ...row, usedUp }))
  const shown = shownBefore(c) + rows.length
  const more =
    next && `${paths.company(id)}?${new URLSearchParams({ cursor: next, shown: String(shown) })}`
  return { rows, more, shown: next || cursor ? shown : 0 }
}
