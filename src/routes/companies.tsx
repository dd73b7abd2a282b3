import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { openOpportunitiesOf } from '../db/queries/opportunities.ts'
import {
  countOrganizations,
  findOrganization,
  listOrganizations,
} from '../db/queries/organizations.ts'
import { notFound } from '../lib/errors.ts'
import { excerpt } from '../lib/format.ts'
import {
  listQuery,
  type OrganizationQuery,
  organizationQuery,
  organizationsPath,
  PAGE_SIZE,
  parseListQuery,
} from '../lib/list-query.ts'
import { paths } from '../lib/paths.ts'
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
import { type AppContext, type AppEnv, wantsFragment } from './context.ts'
import { requireMember } from './middleware/session.ts'
import { part } from './part.ts'
import { asId, shownBefore } from './validate.ts'

export const companies = new Hono<AppEnv>()
  .get('/companies', requireMember, async (c) => {
    const query = parseListQuery(organizationQuery, c.req.query())
    const list = load(c, query)
    if (!wantsFragment(c))
      return c.render(<OrganizationsPage query={query} list={part(c, list)} />, {
        title: 'Companies',
      })
    if (query.cursor) return c.html(renderToString(<MoreOrganizations list={await list} />))
    c.header('HX-Push-Url', organizationsPath(query))
    return c.html(renderToString(<FilteredOrganizations list={await list} />))
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
      ...(organization.description && { description: excerpt(organization.description) }),
      canonical: paths.company(organization.id),
      indexable: true,
    })
  })

async function load(c: AppContext, query: OrganizationQuery): Promise<OrganizationList> {
  const { db } = c.var
  const paging = { cursor: query.cursor, limit: PAGE_SIZE }
  const [{ rows, next }, count] = await Promise.all([
    listOrganizations(db, query, paging, new Date()),
    countOrganizations(db, query),
  ])
  const shown = shownBefore(c) + rows.length
  const more = next && organizationsPath(query, { cursor: next, shown: String(shown) })
  return { rows, count, more, shown }
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
