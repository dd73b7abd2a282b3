import { lt, sql } from 'drizzle-orm'
import { type LimitName, RATE_LIMITS } from '../lib/rate-limits.ts'
import type { Db } from './database.ts'
import { rateLimits } from './schema/rate-limits.ts'

/** Cached refusals, so that a flood costs no statements. */
const MAX_KNOWN_REFUSALS = 10_000

/** Milliseconds: another instance may lift it meanwhile. */
const MAX_REFUSAL_MS = 2_000

/** By `performance.now`. */
type Refusal = { until: number; askedAt: number }

const refusals = new WeakMap<Db, Map<string, Refusal>>()

/**
 * `wait` is 0, or the seconds until it is allowed; `left` is how often it is allowed now, and `next`
 * the seconds until it is once more.
 */
export type Consumed = { wait: number; left: number; next: number }

/** Not in a transaction, which could roll back. @returns 0, or the seconds to wait */
export const consume = async (...of: Parameters<typeof consumeOne>): Promise<number> =>
  (await consumeOne(...of)).wait

/** As {@link consume}, with what is left. */
export async function consumeOne(
  db: Db,
  name: LimitName,
  whom: string,
  refused?: () => void,
): Promise<Consumed> {
  const known = refusals.get(db) ?? new Map<string, Refusal>()
  refusals.set(db, known)
  const key = keyOf(name, whom)
  const requestedAt = performance.now()
  const last = known.get(key)
  const left = last ? last.until - requestedAt : 0
  if (left > 0 && requestedAt - last!.askedAt < MAX_REFUSAL_MS)
    return refusedFor(Math.ceil(left / 1000))
  known.delete(key)
  const { max, within } = RATE_LIMITS[name]
  const each = within / max
  const row = await recordUse(db, key, within, each)
  if (row?.ok) {
    const unused = within - Number(row.wait)
    const left = Math.max(0, Math.floor(unused / each))
    return { wait: 0, left, next: (left + 1) * each - unused }
  }
  // Without a row another request has just inserted it.
  const wait = Math.max(1, Math.ceil(Number(row?.wait ?? 1)))
  if (known.size >= MAX_KNOWN_REFUSALS) known.clear()
  known.set(key, { until: requestedAt + wait * 1000, askedAt: requestedAt })
  if (left <= 0) refused?.()
  return refusedFor(wait)
}

const refusedFor = (wait: number): Consumed => ({ wait, left: 0, next: wait })

/** The generic cell rate algorithm (ITU-T I.371): `tat` is when the limit is unused again. In seconds. */
async function recordUse(db: Db, key: string, within: number, each: number) {
  const [row] = await db.execute<{ ok: boolean; wait: number }>(sql`
    with hit as (
      insert into rate_limits as r (key, tat)
      values (${key}, clock_timestamp() + ${each}::float8 * interval '1 second')
      on conflict (key) do update
        set tat = greatest(r.tat, clock_timestamp()) + ${each}::float8 * interval '1 second'
        where r.tat <= clock_timestamp() + ${within - each}::float8 * interval '1 second'
      returning tat
    )
    select true as ok, extract(epoch from tat - clock_timestamp())::float8 as wait from hit
    union all
    select false, extract(epoch from tat - clock_timestamp())::float8 - ${within - each}::float8
    from rate_limits where key = ${key} and not exists (select from hit)`)
  return row
}

const keyOf = (name: LimitName, whom: string) =>
  `${name}: ${new Bun.CryptoHasher('sha256').update(whom).digest('base64url')}`

/** As for the right password. */
export async function refund(db: Db, name: LimitName, whom: string): Promise<void> {
  const key = keyOf(name, whom)
  refusals.get(db)?.delete(key)
  const { max, within } = RATE_LIMITS[name]
  await db.execute(
    sql`update rate_limits set tat = tat - ${within / max}::float8 * interval '1 second' where key = ${key}`,
  )
}

/** Writes without a change, so that timing reveals nothing. */
export const touchUsage = async (db: Db, name: LimitName, whom: string): Promise<void> =>
  void (await db.execute(sql`update rate_limits set tat = tat where key = ${keyOf(name, whom)}`))

export async function clearUsage(db: Db, name: LimitName, whom: string): Promise<void> {
  const key = keyOf(name, whom)
  refusals.get(db)?.delete(key)
  await db.execute(sql`delete from rate_limits where key = ${key}`)
}

export const deleteOldUsage = (db: Db, now: Date) =>
  db.delete(rateLimits).where(lt(rateLimits.tat, now))
