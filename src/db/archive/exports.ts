import { and, asc, count, desc, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import { EXPORT_KEPT } from '../../lib/accounts/export.ts'
import type { Db } from '../database.ts'
import { writeLetters } from '../letters/outbox.ts'
import { exportChunks, exports } from '../schema/exports.ts'
import { importedRecords } from '../schema/imported-records.ts'
import { filesOf, type Making, PARTS } from './make.ts'

/** The channel that tells the instances of an export that was asked for. */
export const EXPORTS_CHANNEL = 'exports'

/** Milliseconds for which one part may be made before somebody else takes the export over. */
const LEASE = 60_000

/** How often a part is tried, by whomever, before the export is given up. */
const MOST_ATTEMPTS = 5

/** Bytes of a piece of a file. */
const CHUNK = 256 * 1024

const isOpen = inArray(exports.status, ['waiting', 'running'])

/** Has an archive be made of all that is a member's; false where one is being made already. */
export async function askExport(db: Db, memberId: string, now: Date): Promise<boolean> {
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
      status: sql`case when ${exports.attempts} < ${MOST_ATTEMPTS} then 'running' else 'failed' end`,
    })
    .where(inArray(exports.id, due))
    .returning()
  if (!row) return null
  if (row.status === 'failed') return claimExport(db, now)
  const { id, memberId, done, createdAt } = row
  return { id, memberId, claim, done, createdAt }
}

/** What makes exports: where their photos are, and the address of the site. */
export type Maker = Pick<Making, 'photos' | 'site'>

/**
 * Makes the next part of an export, and with the last one finishes it.
 * @returns what to go on with; null where it is finished, or somebody else has it by now
 */
export async function makePart(
  db: Db,
  claimed: Claimed,
  { photos, site }: Maker,
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
    for (const { name, content } of await filesOf(tx, { memberId, site, madeAt, photos }, done))
      await keep(tx, claimed.id, { part: done, name }, content)
    return true
  })
  return made ? { ...claimed, done: done + 1 } : null
}

const isOurs = ({ id, claim }: Claimed) =>
  and(eq(exports.id, id), eq(exports.claim, claim), eq(exports.status, 'running'))

async function keep(
  tx: Db,
  exportId: string,
  file: { part: number; name: string },
  content: AsyncIterable<string | Uint8Array>,
) {
  let held: Uint8Array[] = []
  let size = 0
  let position = 0
  const write = async () => {
    const bytes = new Uint8Array(Buffer.concat(held))
    held = []
    size = 0
    await tx.insert(exportChunks).values({ exportId, ...file, position: position++, bytes })
  }
  for await (const piece of content) {
    const bytes = Buffer.from(piece as string)
    held.push(bytes)
    size += bytes.length
    if (size >= CHUNK) await write()
  }
  if (size > 0 || position === 0) await write()
}

/** Has an export be fetched from now on, in place of the one before, and writes its member so. */
const finish = (db: Db, claimed: Claimed, now: Date) =>
  db.transaction(async (tx) => {
    const { id, memberId } = claimed
    const files = await filesIn(tx, id)
    const expiresAt = new Date(now.getTime() + EXPORT_KEPT)
    const size = files.reduce((sum, file) => sum + file.size, 0)
    const finished = await tx
      .update(exports)
      .set({ status: 'ready', size, readyAt: now, expiresAt })
      .where(isOurs(claimed))
      .returning({ id: exports.id })
    if (finished.length === 0) return
    await tx.delete(exports).where(and(eq(exports.memberId, memberId), ne(exports.id, id)))
    const data = { expiresAt: expiresAt.toISOString() }
    await writeLetters(tx, [{ kind: 'export-ready', memberId, about: id, data }])
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

/** A member's newest export, such as it is; null where there is none. */
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

/** A member's own export that can be fetched. */
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

/** The files of an export in their order, with their sizes in bytes. */
export const filesIn = (db: Db, exportId: string) =>
  db
    .select({
      part: exportChunks.part,
      name: exportChunks.name,
      chunks: count(),
      size: sql<number>`sum(octet_length(${exportChunks.bytes}))`.mapWith(Number),
    })
    .from(exportChunks)
    .where(eq(exportChunks.exportId, exportId))
    .groupBy(exportChunks.part, exportChunks.name)
    .orderBy(exportChunks.part, asc(exportChunks.name))

/** A file of an export, piece by piece. */
export async function* readFile(
  db: Db,
  exportId: string,
  { part, name, chunks }: { part: number; name: string; chunks: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { exportId: of, position } = exportChunks
  for (let at = 0; at < chunks; at++) {
    const own = and(eq(of, exportId), eq(exportChunks.part, part), eq(exportChunks.name, name))
    const [row] = await db
      .select({ bytes: exportChunks.bytes })
      .from(exportChunks)
      .where(and(own, eq(position, at)))
    if (!row) throw new Error('The export was deleted while it was fetched.')
    yield row.bytes
  }
}

/** Deletes the archives that can be fetched no longer, and what came of nothing. */
export const deleteOldExports = (db: Db, now: Date) =>
  db
    .delete(exports)
    .where(
      or(
        lt(exports.expiresAt, now),
        and(eq(exports.status, 'failed'), lt(exports.dueAt, new Date(now.getTime() - EXPORT_KEPT))),
      ),
    )

/** What a member brought along from other sites: how much of it, from where and since when. */
export async function broughtAlong(db: Db, memberId: string) {
  const [row] = await db
    .select({
      records: count(),
      sites: sql<string[]>`array(
        select distinct record ->> 'site' from imported_records where member_id = ${memberId}::uuid
        order by 1 limit 5)`,
      since: sql<Date | null>`max(${importedRecords.importedAt})`.mapWith(
        importedRecords.importedAt,
      ),
    })
    .from(importedRecords)
    .where(eq(importedRecords.memberId, memberId))
  return row && row.records > 0 ? row : null
}

export type BroughtAlong = Awaited<ReturnType<typeof broughtAlong>>
