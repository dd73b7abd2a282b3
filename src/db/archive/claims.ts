import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { EXPORT_RETENTION_MS } from '../../lib/accounts/export.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { exports } from '../schema/exports.ts'
import { filesOf, type Making, PARTS } from './build.ts'
import { filesIn, storeFile } from './stored-files.ts'

/** Milliseconds until another instance may take over a part. */
const LEASE = 60_000

/** Attempts per part. */
const MAX_ATTEMPTS = 5

const isOpen = inArray(exports.status, ['waiting', 'running'])

export type Claimed = { id: string; memberId: string; claim: string; done: number; createdAt: Date }

/** Leased for a minute per part; null where none is due. Fails after too many attempts. */
export async function claimExport(db: Db, now: Date): Promise<Claimed | null> {
  const due = db
    .select({ id: exports.id })
    .from(exports)
    .where(and(isOpen, lte(exports.dueAt, now)))
    .orderBy(exports.dueAt, exports.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const claim = crypto.randomUUID()
  const [row] = await db
    .update(exports)
    .set({
      claim,
      dueAt: new Date(now.getTime() + LEASE),
      attempts: sql`${exports.attempts} + 1`,
      status: sql`case when ${exports.attempts} < ${MAX_ATTEMPTS} then 'running' else 'failed' end`,
    })
    // Not `in`: that may look for what is due once for each row, and claim them all.
    .where(eq(exports.id, due))
    .returning()
  if (!row) return null
  if (row.status === 'failed') return claimExport(db, now)
  const { id, memberId, done, createdAt } = row
  return { id, memberId, claim, done, createdAt }
}

export type Maker = Pick<Making, 'stores' | 'site'>

/** @returns the lease to continue with; null where finished or taken over */
export async function makePart(
  db: Db,
  claimed: Claimed,
  { stores, site }: Maker,
  now: Date,
): Promise<Claimed | null> {
  const { memberId, done, createdAt: madeAt } = claimed
  if (done === PARTS) {
    await finish(db, claimed, now)
    return null
  }
  const made = await db.transaction(async (tx) => {
    const still = await tx
      .update(exports)
      .set({ done: done + 1, attempts: 0, dueAt: new Date(now.getTime() + LEASE) })
      .where(and(isOurs(claimed), eq(exports.done, done)))
      .returning({ id: exports.id })
    if (still.length === 0) return false
    for (const { name, content } of await filesOf(tx, { memberId, site, madeAt, stores }, done))
      await storeFile(tx, claimed.id, { part: done, name }, content)
    return true
  })
  return made ? { ...claimed, done: done + 1 } : null
}

const isOurs = ({ id, claim }: Claimed) =>
  and(eq(exports.id, id), eq(exports.claim, claim), eq(exports.status, 'running'))

const finish = (db: Db, claimed: Claimed, now: Date) =>
  db.transaction(async (tx) => {
    const { id, memberId } = claimed
    const files = await filesIn(tx, id)
    const expiresAt = new Date(now.getTime() + EXPORT_RETENTION_MS)
    const size = files.reduce((sum, file) => sum + file.size, 0)
    const finished = await tx
      .update(exports)
      .set({ status: 'ready', size, readyAt: now, expiresAt })
      .where(isOurs(claimed))
      .returning({ id: exports.id })
    if (finished.length === 0) return
    await tx.delete(exports).where(and(eq(exports.memberId, memberId), ne(exports.id, id)))
    const data = { expiresAt: expiresAt.toISOString() }
    await enqueueEmails(tx, [{ kind: 'export-ready', memberId, about: id, data }])
  })

export const releaseExport = (db: Db, claimed: Claimed, now: Date, after = LEASE) =>
  db
    .update(exports)
    .set({ claim: null, dueAt: new Date(now.getTime() + after) })
    .where(isOurs(claimed))

/** Only for the embedded engine, whose one process held them all. */
export const freeExports = (db: Db, now: Date) =>
  db.update(exports).set({ claim: null, dueAt: now }).where(isOpen)
