import type { MiddlewareHandler } from 'hono'
import { unverified } from '../../../lib/errors.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { lettersReach } from '../letters-reach.ts'

/**
 * Whether the viewer is a member who has still to prove the address, and so reaches nobody yet: never
 * where no letter reaches anybody.
 */
export const isUnproved = (c: AppContext) =>
  lettersReach(c) && c.get('viewer')?.emailVerifiedAt === null

/** Stands after `requireMember` and before what reaches other people. */
export const requireProvedAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isUnproved(c)) throw unverified()
  await next()
}
