import { sql } from 'drizzle-orm'
import type { Database, Db } from './db/database.ts'
import { remindMentors } from './db/jobs/mentorships.ts'
import { sweepPayments } from './db/jobs/payments.ts'
import { remindOfEnds } from './db/jobs/terms.ts'
import { expireRequests } from './db/queries/mentorship-requests.ts'
import { endMemberships } from './db/queries/subscriptions.ts'
import { deleteExpiredSessions } from './db/session-store.ts'
import { describeError, type Log } from './lib/log.ts'
import type { Mailer } from './lib/mail.ts'
import type { Paystack } from './lib/paystack/client.ts'

const MINUTE = 60 * 1000

/** What jobs work with. */
type JobDeps = {
  database: Database
  log: Log
  paystack: Paystack | null
  mailer: Mailer | null
  /** The site's own address, where it is known. */
  publicUrl: string | undefined
}

/** Work that is due now and then; doing it twice must change nothing. */
type Job = {
  /** Names the lock: of several instances one does the job at a time. */
  name: string
  /** Milliseconds between two runs. */
  every: number
  run(tx: Db, now: Date): Promise<unknown>
}

/** Work that asks others, which no transaction may wait for: it claims each piece for itself. */
type Errand = Pick<Job, 'name' | 'every'> & { go(db: Db, now: Date): Promise<unknown> }

const JOBS: Job[] = [
  {
    name: 'expired sessions',
    every: 60 * MINUTE,
    run: (tx, now) => deleteExpiredSessions(tx, now),
  },
  { name: 'ended memberships', every: MINUTE, run: endMemberships },
  { name: 'expired requests', every: 10 * MINUTE, run: (tx, now) => expireRequests(tx, now) },
]

/** Runs every job when it is due, and once at the start. Gives the function that stops them. */
export function startJobs(deps: JobDeps): () => Promise<void> {
  const { database, log } = deps
  const { db } = database
  let running: Promise<unknown> = Promise.resolve()
  const attempt = (job: Job | Errand) => {
    running = running
      .then(() => ('go' in job ? job.go(db, new Date()) : runJob(db, job, new Date())))
      .catch((error) => {
        log.warn('job failed', { job: job.name, ...describeError(error) })
      })
  }
  const all = [...JOBS, ...errands(deps)]
  const timers = all.map((job) => setInterval(attempt, job.every, job))
  all.forEach(attempt)
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await running
  }
}

function errands({ paystack, mailer, publicUrl, log }: JobDeps): Errand[] {
  const found: Errand[] = []
  if (paystack)
    found.push({
      name: 'payments',
      every: MINUTE,
      go: (db, now) => sweepPayments(db, paystack, log, now),
    })
  if (mailer) {
    const post = { mailer, publicUrl, log }
    found.push(
      {
        name: 'mentorship reminders',
        every: 10 * MINUTE,
        go: (db, now) => remindMentors(db, post, now),
      },
      { name: 'term reminders', every: 10 * MINUTE, go: (db, now) => remindOfEnds(db, post, now) },
    )
  }
  return found
}

/** Does a job in a transaction, unless another instance is at it. */
export async function runJob(db: Db, job: Job, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext(${`job: ${job.name}`})) as taken`,
    )
    if (lock?.taken) await job.run(tx, now)
  })
}
