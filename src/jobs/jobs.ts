import { sql } from 'drizzle-orm'
import { deleteEndedTokens } from '../db/accounts/access-tokens.ts'
import { deleteOldActivity } from '../db/accounts/activity.ts'
import { deleteOldChallenges } from '../db/accounts/challenges.ts'
import { deleteNextAccount } from '../db/accounts/delete-account.ts'
import { deleteExpiredSessions } from '../db/accounts/sessions.ts'
import { noticeEndingTokens } from '../db/accounts/token-notices.ts'
import { deleteExpiredTokens } from '../db/accounts/tokens.ts'
import { closeUnanswered } from '../db/applications/close-unanswered.ts'
import { notifyOfIntake } from '../db/applications/intake-notifications.ts'
import { deleteUnusedFiles } from '../db/applications/unused-resumes.ts'
import { deleteOldExports } from '../db/archive/exports.ts'
import { vacuumWhenIdle } from '../db/autovacuum.ts'
import { remindOfEnds } from '../db/billing/reminders.ts'
import { sweepPayments } from '../db/billing/sweep.ts'
import { endTiers } from '../db/billing/terms.ts'
import { deleteOldContactMessages } from '../db/contact/messages.ts'
import type { Database, Db } from '../db/database.ts'
import { forwardContactMessages } from '../db/emails/contact.ts'
import { askBeforePause, enqueueDigests } from '../db/emails/digest.ts'
import { deleteOldEmails } from '../db/emails/outbox.ts'
import { notifyOfOpenings } from '../db/following/openings.ts'
import { deleteOldIdempotentRequests } from '../db/idempotent-requests.ts'
import { deleteFreeNames } from '../db/members/public-names.ts'
import { drawTurns } from '../db/members/showcase-turns.ts'
import { followSessions } from '../db/mentor-sessions/jobs.ts'
import { remindMentors } from '../db/mentorship/reminders.ts'
import { expireRequests } from '../db/mentorship/requests.ts'
import { deleteOldNotifications } from '../db/notifications/read.ts'
import { checkDomains } from '../db/organizations/domains.ts'
import { deleteExpiredInvitations } from '../db/organizations/invitations.ts'
import { sendWebhooks } from '../db/organizations/send-webhooks.ts'
import { deleteOldDeliveries } from '../db/organizations/webhook-deliveries.ts'
import { maintainPostings } from '../db/postings/confirmation.ts'
import { writeViews } from '../db/postings/views.ts'
import { deleteOldPushes, sendPushes } from '../db/push/send-pushes.ts'
import { deleteOldUsage } from '../db/rate-limiter.ts'
import { remindOfDeadlines } from '../db/saved/saved-notifications.ts'
import { matchSearches } from '../db/saved-searches/match.ts'
import { notifyOfMatches } from '../db/saved-searches/notify-of-matches.ts'
import { fillWords } from '../db/search/fill-words.ts'
import { deleteOldTalentViews } from '../db/talent/views.ts'
import { paystackOf } from '../lib/billing/paystack/client.ts'
import { operatorAddress } from '../lib/contact/contact.ts'
import { HOUR_MS, MINUTE_MS } from '../lib/durations.ts'
import type { Env } from '../lib/env.ts'
import type { FileStore } from '../lib/files/store.ts'
import { type Network, networkFor } from '../lib/guarded-fetch/network.ts'
import { describeError, type Log } from '../lib/log.ts'
import type { Metrics } from '../lib/metrics/metrics.ts'
import { type PhotoStore, photoAt, photosOf } from '../lib/photos/store.ts'
import { resumesOf } from '../lib/resumes/store.ts'

const SHUTDOWN_TIMEOUT_MS = 5_000

type JobDeps = { database: Database; log: Log; env: Env; metrics?: Metrics; outside?: Network }

/** Periodic work; running it twice must change nothing. */
type Job = {
  /** Also names the lock: of several instances one runs the job at a time. */
  name: string
  every: number
  run(tx: Db, now: Date): Promise<unknown>
}

/** Calls other servers or works in small transactions, so it runs outside any and claims each item itself. */
type Errand = Pick<Job, 'name' | 'every'> & {
  go(db: Db, now: Date, stopping: AbortSignal): Promise<unknown>
}

const JOBS: Job[] = [
  {
    name: 'expired sessions',
    every: HOUR_MS,
    run: (tx, now) => deleteExpiredSessions(tx, now),
  },
  { name: 'ended memberships', every: MINUTE_MS, run: endTiers },
  { name: 'old messages', every: HOUR_MS, run: deleteOldContactMessages },
  { name: 'expired requests', every: 10 * MINUTE_MS, run: (tx, now) => expireRequests(tx, now) },
  { name: 'mentorship reminders', every: 10 * MINUTE_MS, run: remindMentors },
  { name: 'saved deadlines', every: 10 * MINUTE_MS, run: remindOfDeadlines },
  { name: 'mentors with room', every: MINUTE_MS, run: notifyOfOpenings },
  { name: 'term reminders', every: 10 * MINUTE_MS, run: remindOfEnds },
  { name: 'postings', every: 10 * MINUTE_MS, run: maintainPostings },
  { name: 'overdue replies of postings', every: 30 * MINUTE_MS, run: notifyOfIntake },
  { name: 'weekly summaries', every: 10 * MINUTE_MS, run: enqueueDigests },
  { name: 'saved searches that pause', every: HOUR_MS, run: askBeforePause },
  { name: 'old letters', every: HOUR_MS, run: deleteOldEmails },
  { name: 'old notifications', every: HOUR_MS, run: deleteOldNotifications },
  { name: 'old push messages', every: HOUR_MS, run: deleteOldPushes },
  { name: 'old activity', every: HOUR_MS, run: deleteOldActivity },
  { name: 'old finds', every: HOUR_MS, run: deleteOldTalentViews },
  { name: 'ending tokens', every: HOUR_MS, run: noticeEndingTokens },
  { name: 'ended tokens', every: HOUR_MS, run: deleteEndedTokens },
  { name: 'old challenges', every: HOUR_MS, run: deleteOldChallenges },
  { name: 'expired links', every: HOUR_MS, run: deleteExpiredTokens },
  { name: 'old invitations', every: HOUR_MS, run: deleteExpiredInvitations },
  { name: 'old exports', every: HOUR_MS, run: deleteOldExports },
  { name: 'old hits', every: HOUR_MS, run: deleteOldUsage },
  { name: 'old idempotent requests', every: HOUR_MS, run: deleteOldIdempotentRequests },
  { name: 'old webhook deliveries', every: HOUR_MS, run: deleteOldDeliveries },
  { name: 'free names', every: HOUR_MS, run: deleteFreeNames },
  { name: 'turns of the day', every: MINUTE_MS, run: drawTurns },
]

/** Runs every job at the start and then on schedule. Returns the function that stops them. */
export function startJobs(deps: JobDeps): () => Promise<void> {
  const { database, log, env, metrics } = deps
  const { db } = database
  const stopping = new AbortController()
  const givenUp = new AbortController()
  const running = new Map<Job | Errand, Promise<void>>()
  const attempt = (job: Job | Errand) => {
    if (running.has(job)) return
    const work = 'go' in job ? job.go(db, new Date(), stopping.signal) : runJob(db, job, new Date())
    const run = work
      .then(() => metrics?.jobSuccess.setToCurrentTime({ job_name: job.name }))
      .catch((error) => {
        metrics?.jobFailures.inc({ job_name: job.name })
        log.warn('job failed', { job: job.name, ...describeError(error) })
      })
      .finally(() => running.delete(job))
    running.set(job, run)
  }
  const all = [...JOBS, ...forOperators(env), ...errands(deps, givenUp.signal)]
  const timers = all.map((job) => setInterval(attempt, job.every, job))
  all.forEach(attempt)
  return async () => {
    for (const timer of timers) clearInterval(timer)
    stopping.abort()
    setTimeout(() => givenUp.abort(), SHUTDOWN_TIMEOUT_MS)
    await Promise.all(running.values())
  }
}

function forOperators(env: Env): Job[] {
  const operator = operatorAddress(env)
  if (!operator) return []
  return [
    {
      name: 'messages to the operator',
      every: MINUTE_MS,
      run: (tx, now) => forwardContactMessages(tx, operator, now),
    },
  ]
}

/** @param givenUp aborts the calls to other servers */
function errands(
  { database, env, log, outside = networkFor() }: JobDeps,
  givenUp: AbortSignal,
): Errand[] {
  const found: Errand[] = [
    { name: 'views of postings', every: 10_000, go: writeViews },
    { name: 'mentor sessions', every: MINUTE_MS, go: followSessions },
    { name: 'unanswered applications', every: 10 * MINUTE_MS, go: closeUnanswered },
    { name: 'words of searches', every: 10 * MINUTE_MS, go: fillWords },
    { name: 'matches of saved searches', every: MINUTE_MS, go: matchSearches },
    { name: 'notifications of saved searches', every: MINUTE_MS, go: notifyOfMatches },
  ]
  const paystack = paystackOf(env, givenUp)
  if (paystack)
    found.push({
      name: 'payments',
      every: MINUTE_MS,
      go: (db, now, stopping) => sweepPayments(db, paystack, log, now, stopping),
    })
  found.push({
    name: 'domain proofs',
    every: MINUTE_MS,
    go: (db, now, stopping) => checkDomains(db, outside, now, stopping),
  })
  found.push({
    name: 'webhooks',
    every: 10_000,
    go: (db, now, stopping) => sendWebhooks(db, outside, now, stopping),
  })
  const contact = env.PUBLIC_URL?.startsWith('https:') ? env.PUBLIC_URL : null
  found.push({
    name: 'push messages',
    every: 10_000,
    go: (db, now, stopping) => sendPushes(db, { contact, outside, stopping }, now),
  })
  const photos = photosOf(env)
  const resumes = resumesOf(env)
  found.push({
    name: 'unused résumés',
    every: HOUR_MS,
    go: (db, now, stopping) => deleteUnusedFiles(db, resumes, now, stopping),
  })
  found.push({
    name: 'ended accounts',
    every: 10 * MINUTE_MS,
    go: (db, now, stopping) => deleteAccounts(db, { photos, resumes }, now, stopping),
  })
  if (database.idleFor)
    found.push({
      name: 'autovacuum',
      every: MINUTE_MS,
      go: (_db, _now, stopping) => vacuumWhenIdle(database, stopping),
    })
  return found
}

type Files = { photos: PhotoStore; resumes: FileStore }

async function deleteAccounts(
  db: Db,
  { photos, resumes }: Files,
  now: Date,
  stopping: AbortSignal,
) {
  while (!stopping.aborted) {
    const deleted = await deleteNextAccount(db, now)
    if (!deleted) return
    for (const address of deleted.photos) await photos.remove(photoAt(address))
    for (const name of deleted.resumes) await resumes.remove(name)
  }
}

export async function runJob(db: Db, job: Job, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext(${`job: ${job.name}`})) as taken`,
    )
    if (lock?.taken) await job.run(tx, now)
  })
}
