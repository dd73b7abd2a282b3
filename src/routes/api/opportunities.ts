import { Hono } from 'hono'
import {
  countOpportunities,
  findOpportunity,
  type ListedOpportunity,
  listBestMatches,
  listOpportunities,
} from '../../db/queries/opportunities.ts'
import { notFound } from '../../lib/errors.ts'
import { opportunityQuery, parseListQuery } from '../../lib/lists/query.ts'
import { asId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { linkNext, totalCount } from '../http/list-json.ts'

export const apiOpportunities = new Hono<AppEnv>()
  .get('/opportunities', async (c) => {
    const { cursor, limit = 50, ...query } = parseListQuery(opportunityQuery, c.req.query())
    const { db, viewer } = c.var
    const now = new Date()
    const paging = { cursor, limit }
    const [{ rows, next }, count] = await Promise.all([
      query.sort === 'match' && viewer
        ? listBestMatches(db, viewer, query, paging, now)
        : listOpportunities(db, viewer, query, paging, now),
      countOpportunities(db, query, now),
    ])
    totalCount(c, count)
    linkNext(c, next, { limit, ...query })
    return c.json(rows.map(opportunityJson))
  })
  .get('/opportunities/:id', async (c) => {
    const { db, viewer } = c.var
    const found = await findOpportunity(db, viewer, asId(c.req.param('id'), 'Opportunity'))
    if (!found) throw notFound('Opportunity')
    return c.json(opportunityJson(found))
  })

const opportunityJson = (row: ListedOpportunity) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  type: row.type,
  status: row.status,
  location: row.location,
  salary: row.salary,
  requirements: row.requirements,
  benefits: row.benefits,
  applicationDeadline: row.applicationDeadline,
  organizationId: row.organizationId,
  organizationName: row.organizationName,
  postedById: row.postedById,
  skills: row.skills,
  industries: row.industries,
  level: row.level,
  remote: row.remote,
  country: row.country,
  city: row.city,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  matchPercentage: row.matchPercentage,
  matchReasons: row.matchReasons,
})
