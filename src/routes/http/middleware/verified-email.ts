import type { MiddlewareHandler } from 'hono'
import { unverified } from '../../../lib/errors.ts'
import { canSendEmail } from '../can-send-email.ts'
import type { AppContext, AppEnv } from '../context.ts'

export const isEmailUnverified = (c: AppContext) =>
  canSendEmail(c) && c.get('viewer')?.emailVerifiedAt === null

/** Goes after `requireMember`. */
export const requireVerifiedEmail: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isEmailUnverified(c)) throw unverified()
  await next()
}
