import type { SignInKind } from '../../db/accounts/sessions.ts'
import { findCredentials } from '../../db/members/members.ts'
import { type Failure, unauthorized } from '../../lib/errors.ts'
import { verifyPassword } from '../../lib/password/hash.ts'
import { exceeds, MAX_EMAIL_LENGTH } from '../../lib/text/text.ts'
import { auditLog } from '../http/audit-log.ts'
import type { AppContext } from '../http/context.ts'
import { record } from '../http/middleware/session.ts'
import {
  type LimitCount,
  limitedNetwork,
  rateLimited,
  refundLimit,
  touchCounts,
} from '../http/rate-limit.ts'
import { deviceKnown, rememberDevice } from './device-cookie.ts'

type Attempt = { entry: SignInKind; refused?: undefined } | { refused: Failure }

/**
 * The member with this email and password, whose browser is known from now on; or why not: 401
 * `wrong_credentials`, or 429 where too much was tried. An unknown email takes what a wrong password
 * takes, in time and in attempts, so that nobody learns who is a member.
 */
export async function authenticate(
  c: AppContext,
  email: string,
  password: string,
): Promise<Attempt> {
  const wrong = { refused: unauthorized('wrong_credentials') }
  // None of these is anybody's, so nothing is looked for.
  if (exceeds(email, MAX_EMAIL_LENGTH) || email.includes('\0') || !email.isWellFormed())
    return wrong
  const found = await findCredentials(c.get('db'), email.trim())
  const counts = countsOf(c, found, email)
  const refused = await rateLimited(c, ...counts)
  if (refused) return { refused }
  if (!(await isRight(c, password, found, counts))) {
    await fail(c, found, counts)
    return wrong
  }
  rememberDevice(c, found!)
  return { entry: found! }
}

type FoundMember = Awaited<ReturnType<typeof findCredentials>>

/**
 * Where it is counted that a password is wrong. A device that the member has signed in with has a
 * count of its own: strangers, who are counted together, do not lock the member out there.
 */
function countsOf(c: AppContext, found: FoundMember, email: string): LimitCount[] {
  const device = deviceKnown(c, found)
  if (device) return [['wrong passwords of an account on a device it knows', device]]
  return [
    ['wrong passwords from a network', limitedNetwork(c)],
    ['wrong passwords of an account', found?.id ?? email.trim().toLowerCase()],
  ]
}

/** Each attempt is counted before it is made, so that those made at once are; only a failure stays. */
async function isRight(c: AppContext, password: string, found: FoundMember, counts: LimitCount[]) {
  let isRight: boolean | null = null
  try {
    isRight = await verifyPassword(password, found?.passwordHash ?? null, limitedNetwork(c))
  } finally {
    if (isRight !== false) await refundLimit(c, ...counts)
  }
  return isRight
}

/** Notes it; for an account that is none, by a write that says nothing but takes as long. */
async function fail(c: AppContext, found: FoundMember, counts: LimitCount[]) {
  if (found) return record(c, found.id, 'sign-in-failed')
  auditLog(c, 'info', 'account', { kind: 'sign-in-failed', memberId: null })
  await touchCounts(c, ...counts.slice(-1))
}
