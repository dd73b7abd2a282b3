import { sql } from 'drizzle-orm'
import type { Database, Db } from './db/database.ts'
import { deleteExpiredSessions } from './db/session-store.ts'
import { describeError, type Log } from './lib/log.ts'

const MINUTE = 60 * 1000

/** Work that is due now and then; doing it twice must change nothing. */
type Job = {
  /** Names the lock: of several instances one does the job at a time. */
  name: string
  /** Milliseconds between two runs. */
  every: number
  run(tx: Db, now: Date): Promise<unknown>
}

const JOBS: Job[] = [
  {
    name: 'expired sessions',
    every: 60 * MINUTE,
    run: (tx, now) => deleteExpiredSessions(tx, now),
  },
]

/** Runs every job when it is due, and once at the start. Gives the function that stops them. */
export function startJobs(database: Database, log: Log): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const attempt = (job: Job) => {
    running = running
      .then(() => runJob(database.db, job, new Date()))
      .catch((error) => {
        log.warn('job failed', { job: job.name, ...describeError(error) })
      })
  }
  const timers = JOBS.map((job) => setInterval(attempt, job.every, job))
  JOBS.forEach(attempt)
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await running
  }
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
