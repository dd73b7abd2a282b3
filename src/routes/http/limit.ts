import { forgetHits, hit } from '../../db/limits.ts'
import { Failure } from '../../lib/errors.ts'
import { LIMITS, type LimitName } from '../../lib/limits.ts'
import { clientAddress, coarseNetworkOf, networkOf } from '../../lib/network.ts'
import { formatWait } from '../../lib/text/format.ts'
import type { AppContext } from './context.ts'

/**
 * Counts one more of a limit for somebody; for nobody where it is not known who it is.
 * @throws Failure 429 `too_many` with Retry-After, where that is one too many
 */
export async function limit(c: AppContext, name: LimitName, whom: string | null): Promise<void> {
  if (whom === null || !c.get('env').RATE_LIMITS) return
  const wait = await hit(c.get('db'), name, whom)
  if (wait === 0) return
  const message = `${LIMITS[name].text} Please try again in ${formatWait(wait)}.`
  throw new Failure(429, 'too_many', message, { headers: { 'Retry-After': String(wait) } })
}

export const forgetLimit = (c: AppContext, name: LimitName, whom: string | null) =>
  whom === null ? Promise.resolve() : forgetHits(c.get('db'), name, whom)

/** Of the client that asks, what tells it from others; null where no socket says. */
export function networkAsking(c: AppContext): string | null {
  const address = addressAsking(c)
  return address && networkOf(address)
}

/** The same, as it may be kept and logged. */
export function coarseNetworkAsking(c: AppContext): string | null {
  const address = addressAsking(c)
  return address && coarseNetworkOf(address)
}

function addressAsking(c: AppContext): string | null {
  const socket = c.env?.server?.requestIP(c.req.raw)?.address
  return clientAddress(socket, c.req.header('X-Forwarded-For'), c.get('env').TRUST_PROXY)
}
