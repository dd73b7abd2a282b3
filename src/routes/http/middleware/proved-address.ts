import type { MiddlewareHandler } from 'hono'
import { unverified } from '../../../lib/errors.ts'
import type { AppContext, AppEnv } from '../context.ts'

/** Whether a member has still to prove the address: never where no letter reaches anybody. */
export const isUnproved = (c: AppContext) =>
  c.get('env').SMTP_URL !== undefined && c.get('member').emailVerifiedAt === null

/** Stands after `requireMember` and before what reaches other people. */
export const requireProvedAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isUnproved(c)) throw unverified()
  await next()
}
