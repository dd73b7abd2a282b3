import type { MiddlewareHandler } from 'hono'
import { MINUTE_MS } from '../../../lib/durations.ts'
import { Failure } from '../../../lib/errors.ts'
import { paths } from '../../../lib/paths.ts'
import { type AppContext, type AppEnv, cameFrom, isApi, isSafe, pathWithQuery } from '../context.ts'
import { redirect } from '../respond.tsx'

export const RECENT_SIGN_IN_MS = 15 * MINUTE_MS

export function isRecentlySignedIn(c: AppContext, now = Date.now()): boolean {
  const session = c.get('session')
  return session !== null && session.provedAt.getTime() > now - RECENT_SIGN_IN_MS
}

export const recentSignInRequired = () =>
  new Failure(403, 'proof_required', 'Confirm it’s you first: sign in again.')

/**
 * For changes of money, sign-in, email address, tokens and owners, for exports and deletions. Goes
 * after `requireMember`.
 */
export const requireRecentSignIn: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isRecentlySignedIn(c)) return next()
  return askForRecentSignIn(c)
}

/** @throws 403 on the API */
export function askForRecentSignIn(c: AppContext) {
  if (isApi(c)) throw recentSignInRequired()
  const page = isSafe(c) ? pathWithQuery(c) : (cameFrom(c) ?? paths.account)
  return redirect(c, paths.confirmIdentityThen(page))
}
