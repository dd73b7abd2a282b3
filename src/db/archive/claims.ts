import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { EXPORT_RETENTION_MS } from '../../lib/accounts/export.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { exports } from '../schema/exports.ts'
import { filesOf, type Making, PARTS } from './build.ts'
import { filesIn, storeFile } from './stored-files.ts'

/** Milliseconds for which one part may be made before somebody else takes the export over. */
const LEASE = 60_000

/** How often a part is tried, by whomever, before the export is given up. */
const MAX_ATTEMPTS = 5

const isOpen = inArray(exports.status, ['waiting', 'running'])

/** An export that somebody is at. */
export type Claimed = { id: string; memberId: string; claim: string; done: number; createdAt: Date }

/**
 * Takes the export that has been due for longest, which nobody else then has for a minute from each
 * part to the next; null where none is due. One that comes no further is given up.
 */
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
    .where(inArray(exports.id, due))
    .returning()
  if (!row) return null
  if (row.status === 'failed') return claimExport(db, now)
  const { id, memberId, done, createdAt } = row
  return { id, memberId, claim, done, createdAt }
}

/** What makes exports: where files are, and the address of the site. */
export type Maker = Pick<Making, 'stores' | 'site'>

/**
 * Makes the next part of an export, and with the last one finishes it.
 * @returns what to go on with; null where it is finished, or somebody else has it by now
 */
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

/** Has an export be fetched from now on, in place of the one before, and writes its member so. */
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

/** Has an export be taken up again by whoever looks next: after a minute, unless said. */
export const releaseExport = (db: Db, claimed: Claimed, now: Date, after = LEASE) =>
  db
    .update(exports)
    .set({ claim: null, dueAt: new Date(now.getTime() + after) })
    .where(isOurs(claimed))

/** Has every export due that a process was at which is there no longer, as it was the only one. */
export const freeExports = (db: Db, now: Date) =>
  db.update(exports).set({ claim: null, dueAt: now }).where(isOpen)
