import { Hono } from 'hono'
import { countOrganizations, listOrganizations } from '../../db/organizations/list.ts'
import { parseListQuery } from '../../lib/lists/fields.ts'
import { organizationQuery } from '../../lib/organizations/list-query.ts'
import { paths } from '../../lib/paths.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { organizationJson } from './organization-json.ts'
import { apiOrganizationVerification } from './organization-verification.ts'

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
