import { Hono } from 'hono'
import type { Member } from '../../db/members/members.ts'
import { countOpportunities } from '../../db/opportunities/counts.ts'
import { listBestMatchDetails } from '../../db/opportunities/matches.ts'
import {
  listOpportunityDetails,
  type OpportunityDetail,
} from '../../db/opportunities/opportunities.ts'
import { unlessBlocked } from '../../db/safety/blocks.ts'
import { parseListQuery } from '../../lib/lists/fields.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import { type OpportunityQuery, opportunityQuery } from '../../lib/opportunities/list-query.ts'
import { type MatchReason, pointsOf } from '../../lib/opportunities/match.ts'
import { raises } from '../../lib/opportunities/match-gaps.ts'
import { paths } from '../../lib/paths.ts'
import { remoteOf } from '../../lib/postings/remote.ts'
import type { RemoteFit } from '../../lib/postings/remote-fit.ts'
import { parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { visibleOpportunity } from '../opportunities/visible-opportunity.ts'

const pattern = relativePattern(paths.api.opportunities)

export const apiOpportunities = new Hono<AppEnv>()
  .get('/', async (c) => {
    const {
      cursor,
      limit = 50,
      view: _,
      ...query
    } = parseListQuery(opportunityQuery, c.req.query())
    const now = new Date()
    const [page, count] = await Promise.all([
      listSorted(c, query, { cursor, limit }, now),
      countOpportunities(c.get('db'), query, now, c.get('viewer')),
    ])
    return jsonRows(c, page, count, { limit, ...query }, opportunityJson(c.get('viewer')))
  })
  .get(pattern(paths.api.opportunity), async (c) => {
    const found = await visibleOpportunity(c, parseId(c.req.param('id'), 'Opportunity'))
    const { viewer } = c.var
    return c.json({
      ...opportunityJson(viewer)(found),
      questions: found.questions,
      criteria: found.criteria.map(({ text }) => text),
      matchRaises: raisesFor(viewer, found),
    })
  })

type Paging = Parameters<typeof listOpportunityDetails>[3]
type Sorted = Omit<OpportunityQuery, 'cursor' | 'limit' | 'view'>

function listSorted(c: AppContext, query: Sorted, paging: Paging, now: Date) {
  const { db, viewer } = c.var
  return query.sort === 'match' && viewer
    ? listBestMatchDetails(db, viewer, query, paging, now)
    : listOpportunityDetails(db, viewer, query, paging, now)
}

const opportunityJson = (viewer: Member | null) => (row: OpportunityDetail) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  type: row.type,
  status: row.status,
  location: row.location,
  employmentType: row.employmentType,
  workplace: row.workplace,
  salary: row.salary,
  pay: payOf(row),
  requirements: row.requirements,
  benefits: row.benefits,
  applicationDeadline: row.applicationDeadline,
  answerBy: row.answerBy,
  organizationId: row.organizationId,
  organizationName: row.organizationName,
  postedById: unlessBlocked(viewer, row.postedById),
  skills: row.skills,
  industries: row.industries,
  level: row.level,
  remote: row.remote,
  country: row.country,
  city: row.city,
  ...remoteOf(row),
  remoteFit: row.remoteFit && fitJson(row.remoteFit),
  expertsUntil: row.first?.until ?? null,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  matchPercentage: row.matchPercentage,
  matchCaveat: row.matchCaveat,
  matchReasons: includesAll(viewer) ? row.matchReasons.map(withPoints) : row.matchReasons,
})

const includesAll = (viewer: Member | null): viewer is Member =>
  viewer !== null && tierIncludes(viewer.membershipTier, 'everyReason')

const withPoints = (reason: MatchReason) => ({ ...reason, points: pointsOf(reason) })

const fitJson = ({ live, country, hours }: RemoteFit) => ({
  mayLive: live,
  country,
  hoursShared: hours && {
    least: hours.least / 60,
    most: hours.most / 60,
    of: hours.of / 60,
    local: hours.local,
  },
})

const raisesFor = (viewer: Member | null, row: OpportunityDetail) =>
  includesAll(viewer) && !row.own ? raises(viewer, row).map(({ answer: _, ...raise }) => raise) : []

const payOf = ({ payMin, payMax, payCurrency, payPeriod, unpaid }: OpportunityDetail) => {
  if (unpaid) return 'unpaid'
  return payMin === null
    ? null
    : { min: payMin, max: payMax, currency: payCurrency, period: payPeriod }
}
