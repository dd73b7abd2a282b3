import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '../lib/durations.ts'
import type { Db } from './database.ts'
import { idempotentRequests } from './schema/idempotent-requests.ts'

const RETENTION_MS = DAY_MS

/** Of one member in a day. */
export const MAX_KEYS = 10_000

/** Milliseconds after which a request that has no response was cut off. */
export const CUT_OFF_MS = 2 * MINUTE_MS

export type Keyed = { memberId: string; keyHash: string; requestHash: string }

export type Claim =
  | { state: 'claimed' | 'running' | 'unclear' | 'other_request' | 'full' }
  | { state: 'done'; status: number; body: string | null }

/** Claims the key for a request, in a statement of its own, or says what became of the first. */
export async function claimKey(db: Db, { memberId, ...keyed }: Keyed, now: Date): Promise<Claim> {
  const own = eq(idempotentRequests.memberId, memberId)
  if ((await db.$count(idempotentRequests, own)) >= MAX_KEYS) return { state: 'full' }
  const fresh = { requestHash: keyed.requestHash, createdAt: now, status: null, body: null }
  const claimed = await db
    .insert(idempotentRequests)
    .values({ memberId, ...keyed, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotentRequests.memberId, idempotentRequests.keyHash],
      set: fresh,
      setWhere: lt(idempotentRequests.createdAt, new Date(now.getTime() - RETENTION_MS)),
    })
    .returning({ memberId: idempotentRequests.memberId })
  if (claimed.length > 0) return { state: 'claimed' }
  const [first] = await db
    .select()
    .from(idempotentRequests)
    .where(and(own, eq(idempotentRequests.keyHash, keyed.keyHash)))
  if (!first) return { state: 'running' }
  if (first.requestHash !== keyed.requestHash) return { state: 'other_request' }
  if (first.status !== null) return { state: 'done', status: first.status, body: first.body }
  const isCutOff = first.createdAt.getTime() < now.getTime() - CUT_OFF_MS
  return { state: isCutOff ? 'unclear' : 'running' }
}

export const storeResponse = (
  db: Db,
  { memberId, keyHash }: Keyed,
  response: { status: number; body: string | null },
) => db.update(idempotentRequests).set(response).where(runningRequest(memberId, keyHash))

/** Nothing was done: the key can be used again. */
export const releaseKey = (db: Db, { memberId, keyHash }: Keyed) =>
  db.delete(idempotentRequests).where(runningRequest(memberId, keyHash))

const runningRequest = (memberId: string, keyHash: string) =>
  and(
    eq(idempotentRequests.memberId, memberId),
    eq(idempotentRequests.keyHash, keyHash),
    isNull(idempotentRequests.status),
  )

export const deleteOldIdempotentRequests = (db: Db, now: Date) =>
  db
    .delete(idempotentRequests)
    .where(
      lt(idempotentRequests.createdAt, sql`${now.toISOString()}::timestamptz - interval '1 day'`),
    )
