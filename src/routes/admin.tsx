import { Hono } from 'hono'
import { lastBackups } from '../db/backup/records.ts'
import { waitingProposals } from '../db/communities/proposals.ts'
import { searchCommunities } from '../db/operators/communities.ts'
import { listActions, subjectNames } from '../db/operators/log.ts'
import { loggedOperators } from '../db/operators/log-filters.ts'
import { searchMembers } from '../db/operators/members.ts'
import { listWaitingMessages } from '../db/operators/messages.ts'
import {
  organizationsToReview,
  organizationsWithoutManager,
  searchOrganizations,
} from '../db/operators/organizations.ts'
import { findPayments } from '../db/operators/payments.ts'
import { listWaitingPayouts } from '../db/operators/payouts.ts'
import { listHeld, searchPostings } from '../db/operators/postings.ts'
import { siteCounts } from '../db/operators/site-counts.ts'
import { listWaiting } from '../db/safety/reports.ts'
import { listDisputes } from '../db/session-purchases/disputes.ts'
import { backupInterval } from '../lib/backup/interval.ts'
import { backupStatus } from '../lib/backup/status.ts'
import { DEFAULTS } from '../lib/env.ts'
import { PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import { describeConfiguration } from '../lib/operators/configuration.ts'
import { logQuery, searchQuery } from '../lib/operators/list-query.ts'
import { setupChecklist } from '../lib/operators/setup-checklist.ts'
import { paths } from '../lib/paths.ts'
import { ConfigurationPage } from '../views/admin/configuration-page.tsx'
import { LogPage } from '../views/admin/log-page.tsx'
import { ReviewQueuePage } from '../views/admin/review-queue-page.tsx'
import { SearchPage } from '../views/admin/search-page.tsx'
import { caseRoutes } from './admin/cases.tsx'
import { adminCommunityRoutes, newCommunityRoutes } from './admin/communities.tsx'
import { disputeRoutes } from './admin/disputes.tsx'
import { memberRoutes } from './admin/members.tsx'
import { messageRoutes } from './admin/messages.tsx'
import { organizationRoutes } from './admin/organizations.tsx'
import { adminPayoutRoutes } from './admin/payouts.tsx'
import { postingRoutes } from './admin/postings.tsx'
import { proposalRoutes } from './admin/proposals.tsx'
import { renderAdmin } from './admin/render.tsx'
import { adminReportRoutes } from './admin/reports.tsx'
import { limitBody } from './http/body.ts'
import type { AppEnv } from './http/context.ts'
import { originOf } from './http/context.ts'
import { requireOperator } from './http/middleware/operator.ts'
import { relativePattern } from './http/relative-pattern.ts'

const pattern = relativePattern(paths.admin)

const MESSAGES_SHOWN = 5

export const admin = new Hono<AppEnv>()
  .use(requireOperator, limitBody(16 * 1024))
  .get('/', async (c) => {
    const { db, arrivedAt: now, env } = c.var
    const [
      held,
      reports,
      organizations,
      unmanaged,
      proposals,
      disputes,
      payouts,
      messages,
      counts,
      last,
    ] = await Promise.all([
      listHeld(db, PAGE_SIZE),
      listWaiting(db, { limit: PAGE_SIZE }),
      organizationsToReview(db, now, PAGE_SIZE),
      organizationsWithoutManager(db, now, PAGE_SIZE),
      waitingProposals(db, { limit: PAGE_SIZE }),
      listDisputes(db, PAGE_SIZE),
      listWaitingPayouts(db, PAGE_SIZE),
      listWaitingMessages(db, { limit: MESSAGES_SHOWN }),
      siteCounts(db),
      lastBackups(db),
    ])
    const proxied = c.req.header('X-Forwarded-For') !== undefined
    const interval = backupInterval(env)
    const had = { ...counts, backups: last.success !== null }
    const steps = setupChecklist(env, { origin: originOf(c), proxied }, had)
    const status = backupStatus({ interval, ...last }, now)
    // Without either, the checklist says what to do.
    const isUnused = interval === null && !last.success
    const backups = { ...status, isWarning: status.isWarning && !isUnused }
    const waiting = {
      held,
      reports: reports.rows,
      organizations,
      unmanaged,
      proposals,
      disputes,
      payouts,
      messages,
    }
    const props = { ...waiting, steps, backups }
    return renderAdmin(c, 'Review queue', <ReviewQueuePage {...props} />)
  })
  .get(pattern(paths.adminSearch), async (c) => {
    const { q } = parseListQuery(searchQuery, c.req.query())
    const { db } = c.var
    const [members, organizations, postings, communities, payments] = q
      ? await Promise.all([
          searchMembers(db, q),
          searchOrganizations(db, q),
          searchPostings(db, q),
          searchCommunities(db, q),
          findPayments(db, q),
        ])
      : [[], [], [], [], []]
    const props = { q, members, organizations, postings, communities, payments }
    return renderAdmin(c, 'Search', <SearchPage {...props} />)
  })
  .get(pattern(paths.adminConfiguration), async (c) => {
    const { db, env, sandbox, arrivedAt: now } = c.var
    // The sandbox's own key and address are nobody's settings.
    const { PAYSTACK_BASE_URL } = DEFAULTS
    const given = sandbox ? { ...env, PAYSTACK_SECRET_KEY: undefined, PAYSTACK_BASE_URL } : env
    const known = { interval: backupInterval(env), ...(await lastBackups(db)) }
    const backups = backupStatus(known, now)
    const settings = describeConfiguration(given)
    const props = { settings, isSandbox: sandbox !== undefined, backups }
    return renderAdmin(c, 'Configuration', <ConfigurationPage {...props} />)
  })
  .get(pattern(paths.adminLog), async (c) => {
    const { cursor, limit: _, ...filters } = parseListQuery(logQuery, c.req.query())
    const db = c.get('db')
    const [{ rows, next }, operators] = await Promise.all([
      listActions(db, filters, { cursor, limit: PAGE_SIZE }),
      loggedOperators(db),
    ])
    const { type, id } = filters
    const one = type && id ? [{ subjectType: type, subjectId: id }] : []
    const names = await subjectNames(db, [...rows, ...one])
    const props = { rows, next, names, operators, filters }
    return renderAdmin(c, 'Log', <LogPage {...props} />)
  })
  .route('/', memberRoutes)
  .route('/', organizationRoutes)
  .route('/', postingRoutes)
  .route('/', messageRoutes)
  .route('/', adminReportRoutes)
  .route('/', caseRoutes)
  .route('/', proposalRoutes)
  .route('/', disputeRoutes)
  .route('/', adminPayoutRoutes)
  .route('/', newCommunityRoutes)
  .route('/', adminCommunityRoutes)
