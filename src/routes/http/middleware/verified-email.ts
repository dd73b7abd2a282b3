import type { MiddlewareHandler } from 'hono'
import { unverified } from '../../../lib/errors.ts'
import { canSendEmail } from '../can-send-email.ts'
import type { AppContext, AppEnv } from '../context.ts'

/**
 * Whether the viewer is a member who has still to prove the address, and so reaches nobody yet: never
 * where no letter reaches anybody.
 */
export const isEmailUnverified = (c: AppContext) =>
  canSendEmail(c) && c.get('viewer')?.emailVerifiedAt === null

/** Stands after `requireMember` and before what reaches other people. */
export const requireVerifiedEmail: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isEmailUnverified(c)) throw unverified()
  await next()
}
