import { Hono } from 'hono'
import { countOrganizations, listOrganizations } from '../../db/organizations/list.ts'
import { listTeamsOf } from '../../db/organizations/teams.ts'
import { parseListQuery } from '../../lib/lists/fields.ts'
import { organizationQuery } from '../../lib/organizations/list-query.ts'
import { paths } from '../../lib/paths.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { organizationJson } from './organization-json.ts'
import { apiOrganizationVerification } from './organization-verification.ts'
import { organizationIn } from './require-scope.ts'

const pattern = relativePattern(paths.api.organizations)

export const apiOrganizations = new Hono<AppEnv>()
  .route(pattern(paths.api.organizationVerification), apiOrganizationVerification)
  .get('/', async (c) => {
    const { cursor, limit = 50, ...query } = parseListQuery(organizationQuery, c.req.query())
    const { db } = c.var
    const [page, count] = await Promise.all([
      listOrganizations(db, query, { cursor, limit }, new Date()),
      countOrganizations(db, query),
    ])
    return jsonRows(c, page, count, { limit, ...query }, organizationJson(c.get('viewer')))
  })

/** Of a token of an organization, that one alone. */
export const apiUserOrganizations = new Hono<AppEnv>().get('/', requireMember, async (c) => {
  const { db, member } = c.var
  const only = organizationIn(c, undefined)
  const teams = await listTeamsOf(db, member.id, 'draft', { withSuspended: true })
  return c.json(teams.filter(({ id }) => !only || id === only))
})
