import { forgetHits, hit } from '../../db/limits.ts'
import { Failure } from '../../lib/errors.ts'
import { LIMITS, type LimitName } from '../../lib/limits.ts'
import { formatWait } from '../../lib/text/format.ts'
import type { AppContext } from './context.ts'
import { tellOperator } from './tell-operator.ts'

/**
 * Counts one more of a limit for somebody; for nobody where it is not known who it is.
 * @throws Failure 429 `too_many` with Retry-After, where that is one too many
 */
export async function limit(c: AppContext, name: LimitName, whom: string | null): Promise<void> {
  if (whom === null || !c.get('env').RATE_LIMITS) return
  const told = () => tellOperator(c, 'warn', 'limit reached', { limit: name })
  const wait = await hit(c.get('db'), name, whom, told)
  if (wait === 0) return
  const message = `${LIMITS[name].text} Please try again in ${formatWait(wait)}.`
  throw new Failure(429, 'too_many', message, { headers: { 'Retry-After': String(wait) } })
}

export const forgetLimit = (c: AppContext, name: LimitName, whom: string | null) =>
  whom === null ? Promise.resolve() : forgetHits(c.get('db'), name, whom)
