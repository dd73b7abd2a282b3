import { clearUsage, consumeOne, refund, touchUsage } from '../../db/rate-limiter.ts'
import { Failure } from '../../lib/errors.ts'
import { type LimitName, RATE_LIMITS } from '../../lib/rate-limits.ts'
import { formatWait } from '../../lib/text/format.ts'
import { auditLog } from './audit-log.ts'
import { clientNetwork } from './client-network.ts'
import { type AppContext, isApi } from './context.ts'

/** Null is not counted. */
export type LimitCount = readonly [name: LimitName, whom: string | null]

/** @throws Failure 429 `too_many` with Retry-After */
export async function limit(c: AppContext, ...count: LimitCount): Promise<void> {
  const refused = await rateLimited(c, count)
  if (refused) throw refused
}

/** Counts towards all of the limits, or towards none if one is exceeded. Sets Retry-After. */
export async function rateLimited(c: AppContext, ...counts: LimitCount[]): Promise<Failure | null> {
  const { db, env } = c.var
  if (!env.RATE_LIMITS) return null
  for (const [index, [name, whom]] of counts.entries()) {
    if (whom === null) continue
    const messages = () => auditLog(c, 'warn', 'limit reached', { limit: name })
    const { wait, left, next } = await consumeOne(db, name, whom, messages)
    if (isApi(c)) showLimit(c, name, left, next)
    if (wait === 0) continue
    await refundLimit(c, ...counts.slice(0, index))
    c.header('Retry-After', String(wait))
    const message = `${RATE_LIMITS[name].text} Please try again in ${formatWait(wait)}.`
    const headers = { 'Retry-After': String(wait) }
    return new Failure(429, 'too_many', message, { headers })
  }
  return null
}

/** Source: draft-ietf-httpapi-ratelimit-headers */
function showLimit(c: AppContext, name: LimitName, left: number, next: number) {
  const { max, within } = RATE_LIMITS[name]
  const policy = `"${name.normalize('NFD').replace(/[^\w ]/g, '')}"`
  c.header('RateLimit-Policy', `${policy};q=${max};w=${within}`, { append: true })
  c.header('RateLimit', `${policy};r=${left};t=${Math.ceil(next)}`, { append: true })
}

export const refundLimit = (c: AppContext, ...counts: LimitCount[]) => forEach(c, counts, refund)

/** Writes to each count without changing it, so that a refused request takes as long as another. */
export async function touchCounts(c: AppContext, ...counts: LimitCount[]) {
  for (const [name, whom] of counts) if (whom !== null) await touchUsage(c.get('db'), name, whom)
}

async function forEach(c: AppContext, counts: LimitCount[], change: typeof refund) {
  if (!c.get('env').RATE_LIMITS) return
  for (const [name, whom] of counts) if (whom !== null) await change(c.get('db'), name, whom)
}

export const clearLimit = (c: AppContext, name: LimitName, whom: string | null) =>
  whom === null ? Promise.resolve() : clearUsage(c.get('db'), name, whom)

/** Null where it is unknown or nothing is limited. */
export const limitedNetwork = (c: AppContext) =>
  c.get('env').RATE_LIMITS ? clientNetwork(c) : null
