import { and, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/durations.ts'
import type { Db } from '../database.ts'
import { backups } from '../schema/backups.ts'

/** Milliseconds without a report until a backup's process counts as ended. */
const ALIVE_MS = 5 * MINUTE_MS

/** Milliseconds after which a failed backup is tried again, where the interval isn't shorter. */
const RETRY_MS = HOUR_MS

const RETENTION_MS = 90 * DAY_MS

export const INTERRUPTED = 'Waymark ended before the backup was complete.'

type BackupRecord = typeof backups.$inferSelect

/** Where a backup is, and its size in bytes. */
export type MadeBackup = { path: string; bytes: number }

/**
 * Of several instances one gets the id, and makes the backup.
 * @param interval milliseconds between two
 * @returns null where none is due, or one is under way
 */
export const claimBackup = (db: Db, interval: number, now: Date): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('backups')) as taken`,
    )
    if (!lock?.taken) return null
    await endInterrupted(tx, now)
    await tx.delete(backups).where(lt(backups.startedAt, new Date(+now - RETENTION_MS)))
    if (!(await isDue(tx, interval, now))) return null
    const [row] = await tx
      .insert(backups)
      .values({ isScheduled: true, startedAt: now, aliveAt: now })
      .returning({ id: backups.id })
    return row!.id
  })

const endInterrupted = (db: Db, now: Date, aliveMs = ALIVE_MS) =>
  db
    .update(backups)
    .set({ finishedAt: now, error: INTERRUPTED })
    .where(and(isNull(backups.finishedAt), lte(backups.aliveAt, new Date(+now - aliveMs))))

/** Only for the embedded engine, whose one process made them all. */
export const endAllBackups = (db: Db, now: Date) => endInterrupted(db, now, 0)

async function isDue(db: Db, interval: number, now: Date): Promise<boolean> {
  const [last] = await db
    .select()
    .from(backups)
    .where(eq(backups.isScheduled, true))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  if (!last) return true
  if (!last.finishedAt) return false
  const pause = last.error === null ? interval : Math.min(interval, RETRY_MS)
  return +last.startedAt + pause <= +now
}

export const reportBackupAlive = (db: Db, id: string, now: Date) =>
  db.update(backups).set({ aliveAt: now }).where(eq(backups.id, id))

export const finishBackup = (
  db: Db,
  id: string,
  outcome: MadeBackup | { error: string },
  now: Date,
) =>
  db
    .update(backups)
    .set({ ...outcome, finishedAt: now })
    .where(eq(backups.id, id))

/** The next start of an instance makes it. */
export const releaseBackup = (db: Db, id: string) => db.delete(backups).where(eq(backups.id, id))

/** One that an operator has just made. */
export const recordBackup = (db: Db, made: MadeBackup, startedAt: Date) => {
  const now = new Date()
  return db
    .insert(backups)
    .values({ isScheduled: false, ...made, startedAt, aliveAt: now, finishedAt: now })
}

export type LastBackups = { success: BackupRecord | null; attempt: BackupRecord | null }

/** The last that is complete, and the last that was begun. */
export async function lastBackups(db: Db): Promise<LastBackups> {
  const newest = db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1)
  const [[success], [attempt]] = await Promise.all([
    db
      .select()
      .from(backups)
      .where(and(isNotNull(backups.finishedAt), isNull(backups.error)))
      .orderBy(desc(backups.startedAt))
      .limit(1),
    newest,
  ])
  return { success: success ?? null, attempt: attempt ?? null }
}
