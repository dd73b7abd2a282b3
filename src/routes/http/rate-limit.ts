import { clearUsage, consume, refund, touchUsage } from '../../db/rate-limits.ts'
import { Failure } from '../../lib/errors.ts'
import { type LimitName, RATE_LIMITS } from '../../lib/rate-limits.ts'
import { formatWait } from '../../lib/text/format.ts'
import { auditLog } from './audit-log.ts'
import type { AppContext } from './context.ts'
import { clientNetwork } from './network.ts'

/** A limit, and for whom it counts; for nobody where it is not known who it is. */
export type LimitCount = readonly [name: LimitName, whom: string | null]

/**
 * Counts one more of a limit for somebody.
 * @throws Failure 429 `too_many` with Retry-After, where that is one too many
 */
export async function limit(c: AppContext, ...count: LimitCount): Promise<void> {
  const refused = await rateLimited(c, count)
  if (refused) throw refused
}

/**
 * Counts one more of each limit, unless that is one too many of any: then of none, and the failure
 * says it, for a form that comes back with it and what was typed. Its Retry-After is set already.
 */
export async function rateLimited(c: AppContext, ...counts: LimitCount[]): Promise<Failure | null> {
  const { db, env } = c.var
  if (!env.RATE_LIMITS) return null
  for (const [index, [name, whom]] of counts.entries()) {
    if (whom === null) continue
    const messages = () => auditLog(c, 'warn', 'limit reached', { limit: name })
    const wait = await consume(db, name, whom, messages)
    if (wait === 0) continue
    await refundLimit(c, ...counts.slice(0, index))
    c.header('Retry-After', String(wait))
    const message = `${RATE_LIMITS[name].text} Please try again in ${formatWait(wait)}.`
    const headers = { 'Retry-After': String(wait) }
    return new Failure(429, 'too_many', message, { headers })
  }
  return null
}

/** Takes one back that was counted for each, as it was none after all. */
export const refundLimit = (c: AppContext, ...counts: LimitCount[]) => forEach(c, counts, refund)

/** Writes to each count without changing it, also where nothing is limited: it is for its time. */
export async function touchCounts(c: AppContext, ...counts: LimitCount[]) {
  for (const [name, whom] of counts) if (whom !== null) await touchUsage(c.get('db'), name, whom)
}

async function forEach(c: AppContext, counts: LimitCount[], change: typeof refund) {
  if (!c.get('env').RATE_LIMITS) return
  for (const [name, whom] of counts) if (whom !== null) await change(c.get('db'), name, whom)
}

export const clearLimit = (c: AppContext, name: LimitName, whom: string | null) =>
  whom === null ? Promise.resolve() : clearUsage(c.get('db'), name, whom)

/** The network that asks, where one is limited; null where it is not known, or nothing is limited. */
export const limitedNetwork = (c: AppContext) =>
  c.get('env').RATE_LIMITS ? clientNetwork(c) : null
