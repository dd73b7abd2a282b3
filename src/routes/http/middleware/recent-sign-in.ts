import type { MiddlewareHandler } from 'hono'
import { Failure } from '../../../lib/errors.ts'
import { paths } from '../../../lib/paths.ts'
import { type AppContext, type AppEnv, cameFrom, isApi, isSafe, remoteAddress } from '../context.ts'
import { redirect } from '../respond.tsx'

/** Milliseconds for which a proof of who somebody is counts. */
export const RECENT_SIGN_IN_MS = 15 * 60 * 1000

/** Whether the member of this session has proved who they are in the last 15 minutes. */
export function isRecentlySignedIn(c: AppContext, now = Date.now()): boolean {
  const session = c.get('session')
  return session !== null && session.provedAt.getTime() > now - RECENT_SIGN_IN_MS
}

export const proofRequired = () =>
  new Failure(403, 'proof_required', 'Sign in again: this needs a proof of who you are.')

/**
 * Stands before what changes money, ways in, the address, tokens, owners, an export or the end of an
 * account or organization, and after `requireMember`. Where the last proof is older than 15 minutes the member is
 * asked for one, and then goes on where they were.
 */
export const requireRecentSignIn: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isRecentlySignedIn(c)) return next()
  return askForProof(c)
}

/** Asks a member to confirm who they are, and leads back to the page. @throws 403 on the API */
export function askForProof(c: AppContext) {
  if (isApi(c)) throw proofRequired()
  const page = isSafe(c) ? remoteAddress(c) : (cameFrom(c) ?? paths.account)
  return redirect(c, paths.confirmIdentityThen(page))
}
