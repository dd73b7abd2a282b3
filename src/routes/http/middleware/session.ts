import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { resumeToken } from '../../../db/accounts/access-tokens.ts'
import { recordActivity } from '../../../db/accounts/activity.ts'
import { reactivate, suspensionOf } from '../../../db/accounts/lifecycle.ts'
import type { SignInKind } from '../../../db/accounts/sessions.ts'
import { isAway } from '../../../db/errors.ts'
import type { Member } from '../../../db/members/members.ts'
import { isAccessToken } from '../../../lib/accounts/access-token.ts'
import type { Activity } from '../../../lib/accounts/activity.ts'
import { deviceOf } from '../../../lib/accounts/device.ts'
import { Failure, suspended, unauthorized } from '../../../lib/errors.ts'
import { describeError } from '../../../lib/log.ts'
import { paths } from '../../../lib/paths.ts'
import { auditLog } from '../audit-log.ts'
import { coarseClientNetwork } from '../client-network.ts'
import { type AppContext, type AppEnv, isApi, isSafe, wantsFragment } from '../context.ts'
import { flash } from '../flash.ts'

/** An invalid cookie is left to expire: clearing it could undo a concurrent sign-in. */
export const session: MiddlewareHandler<AppEnv> = async (c, next) => {
  const token = sessionToken(c)
  c.set('viewer', null)
  c.set('session', null)
  const bearer = isApi(c) ? BEARER.exec(c.req.header('Authorization') ?? '')?.[1] : undefined
  if (bearer !== undefined) c.set('viewer', await memberOfToken(c, bearer))
  else if (token) {
    try {
      const withWaiting = isSafe(c) && !isApi(c) && !wantsFragment(c)
      const resumed = await c.get('sessions').resume(token, { withWaiting })
      c.set('viewer', resumed?.member ?? null)
      c.set('session', resumed?.session ?? null)
      c.set('waiting', resumed?.waiting ?? null)
      if (resumed?.cookie) setSessionCookie(c, resumed.cookie)
    } catch (error) {
      c.set('viewerUnknown', true)
      if (!isAway(error) || !PUBLIC_PAGES.includes(c.req.path)) throw error
    }
  }
  await next()
}

/** RFC 6750, section 2.1; other schemes are between a browser and a proxy. */
const BEARER = /^Bearer\b *(.*)$/i

async function memberOfToken(c: AppContext, token: string): Promise<Member> {
  const resumed = isAccessToken(token) ? await resumeToken(c.get('db'), token, new Date()) : null
  if (!resumed)
    throw new Failure(401, 'invalid_token', 'This token is invalid, revoked or expired.', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    })
  const { member, ...granted } = resumed
  c.set('granted', granted)
  return member
}

/** Served without a viewer when the session cannot be read. */
const PUBLIC_PAGES: string[] = [paths.privacy, paths.terms, paths.contact, paths.scheme]

/** The error handler turns the 401 into the sign-in page, a toast or JSON. */
export const requireMember: MiddlewareHandler<AppEnv> = async (c, next) => {
  const viewer = c.get('viewer')
  if (!viewer) throw unauthorized()
  c.set('member', viewer)
  await next()
}

export async function stillSignedIn(c: AppContext) {
  const token = sessionToken(c)
  return token !== undefined && (await c.get('sessions').isValid(token))
}

/**
 * Ends the browser's previous session. Null if all of the member's sessions were revoked since the
 * password was checked.
 */
export async function startSession(c: AppContext, entry: SignInKind) {
  const memberId = entry.id
  const why = await suspensionOf(c.get('db'), memberId)
  if (why !== null) throw suspended(why)
  const previous = sessionToken(c)
  const cookie = await c.get('sessions').startFor(entry, deviceAsking(c))
  if (!cookie) return null
  if (previous) await c.get('sessions').end(previous)
  await record(c, memberId, 'signed-in')
  const stopped = await reactivate(c.get('db'), memberId)
  if (stopped) await record(c, memberId, stopped === 'pause' ? 'resumed' : 'deletion-stopped')
  if (stopped) flash(c, RESTORED_TOASTS[stopped])
  setSessionCookie(c, cookie)
  return cookie
}

const RESTORED_TOASTS = {
  pause: {
    title: 'Welcome back.',
    description: 'Your account is active again. Others can see you.',
  },
  deletion: {
    title: 'Welcome back.',
    description: 'Your account won’t be deleted. A paid plan renews only if you resume it.',
  },
}

export function record(c: AppContext, memberId: string, kind: Activity) {
  auditLog(c, 'info', 'account', { kind, memberId })
  const origin = { device: deviceAsking(c), network: coarseClientNetwork(c) }
  return recordActivity(c.get('db'), memberId, kind, origin)
}

const deviceAsking = (c: AppContext) => deviceOf(c.req.header('User-Agent'))

export async function endSession(c: AppContext) {
  const token = sessionToken(c)
  if (!token) return
  setSessionCookie(c, await c.get('sessions').end(token))
  const viewer = c.get('viewer')
  if (!viewer) return
  // Signing out succeeds even if it cannot be recorded.
  await record(c, viewer.id, 'signed-out').catch((error) =>
    c.get('log').warn('activity not kept', describeError(error)),
  )
}

const sessionToken = (c: AppContext) => getCookie(c, c.get('sessions').cookieName)

/** Before all other cookies: clients that know of one take the first. */
function setSessionCookie(c: AppContext, cookie: { serialize(): string }) {
  const others = c.res.headers.getSetCookie()
  c.header('Set-Cookie', cookie.serialize())
  for (const other of others) c.header('Set-Cookie', other, { append: true })
}
