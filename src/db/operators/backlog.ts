import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { isUnsent } from '../emails/outbox.ts'
import { backups } from '../schema/backups.ts'
import { outboxEmails } from '../schema/emails.ts'
import { exports } from '../schema/exports.ts'

export type Backlog = {
  emails: number
  /** Seconds by which the oldest due email is late; 0 where none is due. */
  emailDelay: number
  exports: number
  /** Seconds since 1970; 0 for none. */
  lastBackup: number
}

/** The work that waits in the database for a process to do it. */
export async function findBacklog(db: Db, now: Date): Promise<Backlog> {
  const late = sql`extract(epoch from ${now.toISOString()}::timestamptz - min(${outboxEmails.dueAt}))`
  const waiting = db.select({ n: sql<number>`count(*)::int` }).from(exports)
  const complete = sql`${backups.finishedAt} is not null and ${backups.error} is null`
  const last = db
    .select({ at: sql`coalesce(extract(epoch from max(${backups.startedAt})), 0)::float8` })
    .from(backups)
    .where(complete)
  const [row] = await db
    .select({
      emails: sql<number>`count(*)::int`,
      emailDelay: sql<number>`coalesce(greatest(0, ${late}), 0)::float8`,
      exports: sql<number>`(${waiting.where(sql`${exports.status} = 'waiting'`)})`,
      lastBackup: sql<number>`(${last})`,
    })
    .from(outboxEmails)
    .where(isUnsent)
  return row!
}
