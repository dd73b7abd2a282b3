import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { EXPORT_RETENTION_MS } from '../../lib/accounts/export.ts'
import type { Db } from '../database.ts'
import { exports } from '../schema/exports.ts'

export const EXPORTS_CHANNEL = 'exports'

/** False where one is under way. */
export async function requestExport(db: Db, memberId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(exports)
      .values({ memberId, createdAt: now, dueAt: now })
      .onConflictDoNothing()
      .returning({ id: exports.id })
    if (added.length > 0) await tx.execute(sql`select pg_notify(${EXPORTS_CHANNEL}, '')`)
    return added.length > 0
  })
}

export async function newestExport(db: Db, memberId: string, now: Date) {
  const [newest] = await db
    .select({
      id: exports.id,
      status: exports.status,
      done: exports.done,
      size: exports.size,
      readyAt: exports.readyAt,
      expiresAt: exports.expiresAt,
    })
    .from(exports)
    .where(
      and(
        eq(exports.memberId, memberId),
        or(ne(exports.status, 'ready'), gt(exports.expiresAt, now)),
      ),
    )
    .orderBy(desc(exports.createdAt), desc(exports.id))
    .limit(1)
  return newest ?? null
}

export type NewestExport = NonNullable<Awaited<ReturnType<typeof newestExport>>>

export async function readyExport(db: Db, memberId: string, id: string, now: Date) {
  const [ready] = await db
    .select({ id: exports.id, madeAt: exports.createdAt })
    .from(exports)
    .where(
      and(
        eq(exports.id, id),
        eq(exports.memberId, memberId),
        eq(exports.status, 'ready'),
        gt(exports.expiresAt, now),
      ),
    )
  return ready ?? null
}

export const deleteOldExports = (db: Db, now: Date) =>
  db
    .delete(exports)
    .where(
      or(
        lt(exports.expiresAt, now),
        and(
          eq(exports.status, 'failed'),
          lt(exports.dueAt, new Date(now.getTime() - EXPORT_RETENTION_MS)),
        ),
      ),
    )
