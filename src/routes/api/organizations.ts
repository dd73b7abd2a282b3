import { Hono } from 'hono'
import { unlessBlocked, type Viewer } from '../../db/queries/blocks.ts'
import {
  countOrganizations,
  type ListedOrganization,
  listOrganizations,
} from '../../db/queries/organizations.ts'
import { organizationQuery, parseListQuery } from '../../lib/lists/query.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'

export const apiOrganizations = new Hono<AppEnv>().get('/', async (c) => {
  const { cursor, limit = 50, ...query } = parseListQuery(organizationQuery, c.req.query())
  const { db } = c.var
  const [page, count] = await Promise.all([
    listOrganizations(db, query, { cursor, limit }, new Date()),
    countOrganizations(db, query),
  ])
  return jsonRows(c, page, count, { limit, ...query }, organizationJson(c.get('viewer')))
})

const organizationJson = (viewer: Viewer | null) => (row: ListedOrganization) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.type,
  logoUrl: row.logoUrl,
  websiteUrl: row.websiteUrl,
  location: row.location,
  isVerified: row.isVerified,
  ownerId: unlessBlocked(viewer, row.ownerId),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  openOpportunities: row.openOpportunities,
})
