import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { openOpportunitiesOf } from '../db/queries/opportunities.ts'
import {
  countOrganizations,
  findOrganization,
  listOrganizations,
} from '../db/queries/organizations.ts'
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
import { paths } from '../lib/paths.ts'
import { excerpt } from '../lib/text/format.ts'
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
import { asId, shownBefore } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { answerRows, listed, rowsAsked } from './http/lists.ts'
import { requireMember } from './http/middleware/session.ts'
import { part } from './http/part.ts'

export const companies = new Hono<AppEnv>()
  .get('/companies', requireMember, async (c) => {
    const query = parseListQuery(organizationQuery, c.req.query())
    const list = load(c, query)
    if (!wantsFragment(c))
      return c.render(<OrganizationsPage query={query} list={part(c, list)} />, {
        title: 'Companies',
        description: 'Companies, NGOs and institutions, and what is open at each of them.',
      })
    return answerRows(c, query, await list, pathOf(query), {
      filtered: (list) => <FilteredOrganizations query={query} list={list} />,
      appended: (list, focus) => <MoreOrganizations query={query} list={list} focus={focus} />,
    })
  })
  .get('/companies/:id', async (c) => {
    const { db, viewer } = c.var
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const organization = await findOrganization(
      db,
      asId(c.req.param('id'), 'Organization'),
      new Date(),
    )
    if (!organization) throw notFound('Organization')
    const props = {
      organization,
      open: await loadOpen(c, organization.id, cursor),
      visitor: viewer === null,
    }
    if (cursor && wantsFragment(c)) return c.html(renderToString(<MoreOfOrganization {...props} />))
    return c.render(<OrganizationPage {...props} />, {
      title: organization.name,
      description: describe(organization),
      canonical: paths.company(organization.id),
      indexable: true,
    })
  })

type Described = NonNullable<Awaited<ReturnType<typeof findOrganization>>>

const describe = ({ name, type, location, description }: Described) => {
  const facts = [`${name}: ${ORGANIZATION_TYPE_LABELS[type]}`, location].filter(Boolean).join(', ')
  return excerpt(`${facts}. ${description ?? ''}`)
}

const pathOf = (query: OrganizationQuery) => (more: Record<string, string>) =>
  organizationsPath(query, more)

async function load(c: AppContext, query: OrganizationQuery): Promise<OrganizationList> {
  const { db } = c.var
  const [page, count] = await Promise.all([
    listOrganizations(db, query, rowsAsked(c, query), new Date()),
    countOrganizations(db, query),
  ])
  return listed(c, query, page, count, pathOf(query))
}

async function loadOpen(
  c: AppContext,
  id: string,
  cursor: string | undefined,
): Promise<OpenOpportunities> {
  const { db, viewer } = c.var
  const paging = { cursor, limit: PAGE_SIZE }
  const { rows, next } = await openOpportunitiesOf(db, viewer, id, paging, new Date())
  const shown = shownBefore(c) + rows.length
  const more =
    next && `${paths.company(id)}?${new URLSearchParams({ cursor: next, shown: String(shown) })}`
  return { rows, more, shown: next || cursor ? shown : 0 }
}
