import { lt, sql } from 'drizzle-orm'
import { type LimitName, RATE_LIMITS } from '../lib/rate-limits.ts'
import type { Db } from './database.ts'
import { rateLimits } from './schema/rate-limits.ts'

/** Refusals that are known without asking, at most: a flood then costs no statements. */
const MAX_KNOWN_REFUSALS = 10_000

/** How long a refusal is cached: another instance may lift it meanwhile. */
const MAX_REFUSAL_MS = 2_000

/** When a refusal ends by itself, and when it was last asked for, by the clock of `performance.now`. */
type Refusal = { until: number; askedAt: number }

const refusals = new WeakMap<Db, Map<string, Refusal>>()

/**
 * Counts one more of a limit for somebody, in all instances together, unless that is one too many.
 * Not in a transaction: rolled back, it would not have been counted.
 * @param whom is kept as a hash alone
 * @param refused is called where it is refused, unless that was known still from the last time
 * @returns 0 where it was counted, otherwise the whole seconds until it would be
 */
export async function consume(
  db: Db,
  name: LimitName,
  whom: string,
  refused?: () => void,
): Promise<number> {
  const known = refusals.get(db) ?? new Map<string, Refusal>()
  refusals.set(db, known)
  const key = keyOf(name, whom)
  const requestedAt = performance.now()
  const last = known.get(key)
  const left = last ? last.until - requestedAt : 0
  if (left > 0 && requestedAt - last!.askedAt < MAX_REFUSAL_MS) return Math.ceil(left / 1000)
  known.delete(key)
  const { max, within } = RATE_LIMITS[name]
  // The generic cell rate algorithm (ITU-T I.371): `tat` is when nothing is used up any more.
  const [row] = await db.execute<{ ok: boolean; wait: number }>(sql`
    with hit as (
      insert into rate_limits as r (key, tat)
      values (${key}, clock_timestamp() + ${within / max}::float8 * interval '1 second')
      on conflict (key) do update
        set tat = greatest(r.tat, clock_timestamp()) + ${within / max}::float8 * interval '1 second'
        where r.tat <= clock_timestamp() + ${within - within / max}::float8 * interval '1 second'
      returning tat
    )
    select true as ok, 0::float8 as wait from hit
    union all
    select false, extract(epoch from tat - clock_timestamp())::float8 - ${within - within / max}::float8
    from rate_limits where key = ${key} and not exists (select from hit)`)
  if (row?.ok) return 0
  // Without a row another one has just made the very first hit.
  const wait = Math.max(1, Math.ceil(Number(row?.wait ?? 1)))
  if (known.size >= MAX_KNOWN_REFUSALS) known.clear()
  known.set(key, { until: requestedAt + wait * 1000, askedAt: requestedAt })
  if (left <= 0) refused?.()
  return wait
}

const keyOf = (name: LimitName, whom: string) =>
  `${name}: ${new Bun.CryptoHasher('sha256').update(whom).digest('base64url')}`

/** Takes one back that was counted and turned out to be none, such as the right password. */
export async function refund(db: Db, name: LimitName, whom: string): Promise<void> {
  const key = keyOf(name, whom)
  refusals.get(db)?.delete(key)
  const { max, within } = RATE_LIMITS[name]
  await db.execute(
    sql`update rate_limits set tat = tat - ${within / max}::float8 * interval '1 second' where key = ${key}`,
  )
}

/** Writes what was counted as it is: for who must not tell from the time whether more is written. */
export const touchUsage = async (db: Db, name: LimitName, whom: string): Promise<void> =>
  void (await db.execute(sql`update rate_limits set tat = tat where key = ${keyOf(name, whom)}`))

/** Forgets what was counted for somebody, such as the wrong passwords before the right one. */
export async function clearUsage(db: Db, name: LimitName, whom: string): Promise<void> {
  const key = keyOf(name, whom)
  refusals.get(db)?.delete(key)
  await db.execute(sql`delete from rate_limits where key = ${key}`)
}

/** Deletes what no limit needs any more. */
export const deleteOldUsage = (db: Db, now: Date) =>
  db.delete(rateLimits).where(lt(rateLimits.tat, now))
