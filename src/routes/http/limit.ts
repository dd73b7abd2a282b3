import { forgetHits, hit, touchHits, unhit } from '../../db/limits.ts'
import { Failure } from '../../lib/errors.ts'
import { LIMITS, type LimitName } from '../../lib/limits.ts'
import { formatWait } from '../../lib/text/format.ts'
import type { AppContext } from './context.ts'
import { networkAsking } from './network.ts'
import { tellOperator } from './tell-operator.ts'

/** A limit, and for whom it counts; for nobody where it is not known who it is. */
export type Count = readonly [name: LimitName, whom: string | null]

/**
 * Counts one more of a limit for somebody.
 * @throws Failure 429 `too_many` with Retry-After, where that is one too many
 */
export async function limit(c: AppContext, ...count: Count): Promise<void> {
  const refused = await tooMany(c, count)
  if (refused) throw refused
}

/**
 * Counts one more of each limit, unless that is one too many of any: then of none, and the failure
 * says it, for a form that comes back with it and what was typed. Its Retry-After is set already.
 */
export async function tooMany(c: AppContext, ...counts: Count[]): Promise<Failure | null> {
  const { db, env } = c.var
  if (!env.RATE_LIMITS) return null
  for (const [index, [name, whom]] of counts.entries()) {
    if (whom === null) continue
    const told = () => tellOperator(c, 'warn', 'limit reached', { limit: name })
    const wait = await hit(db, name, whom, told)
    if (wait === 0) continue
    await giveBack(c, ...counts.slice(0, index))
    c.header('Retry-After', String(wait))
    const message = `${LIMITS[name].text} Please try again in ${formatWait(wait)}.`
    const headers = { 'Retry-After': String(wait) }
    return new Failure(429, 'too_many', message, { headers })
  }
  return null
}

/** Takes one back that was counted for each, as it was none after all. */
export const giveBack = (c: AppContext, ...counts: Count[]) => forEach(c, counts, unhit)

/** Writes to each count without changing it, also where nothing is limited: it is for its time. */
export async function touchCounts(c: AppContext, ...counts: Count[]) {
  for (const [name, whom] of counts) if (whom !== null) await touchHits(c.get('db'), name, whom)
}

async function forEach(c: AppContext, counts: Count[], change: typeof unhit) {
  if (!c.get('env').RATE_LIMITS) return
  for (const [name, whom] of counts) if (whom !== null) await change(c.get('db'), name, whom)
}

export const forgetLimit = (c: AppContext, name: LimitName, whom: string | null) =>
  whom === null ? Promise.resolve() : forgetHits(c.get('db'), name, whom)

/** The network that asks, where one is limited; null where it is not known, or nothing is limited. */
export const limitedNetwork = (c: AppContext) =>
  c.get('env').RATE_LIMITS ? networkAsking(c) : null
