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
 * 401 `wrong_credentials`, or 429. An unknown email takes as long, and counts as an attempt, as a
 * wrong password does, so that nobody learns who is a member.
 */
export async function authenticate(
  c: AppContext,
  email: string,
  password: string,
): Promise<Attempt> {
  const wrong = { refused: unauthorized('wrong_credentials') }
  // No account can have such an email, so none is looked up.
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
 * A device that the member has signed in with is counted separately, so that other clients cannot
 * lock the member out.
 */
function countsOf(c: AppContext, found: FoundMember, email: string): LimitCount[] {
  const device = deviceKnown(c, found)
  if (device) return [['wrong passwords of an account on a device it knows', device]]
  return [
    ['wrong passwords from a network', limitedNetwork(c)],
    ['wrong passwords of an account', found?.id ?? email.trim().toLowerCase()],
  ]
}

/** Counted before the check, so that parallel attempts count too; refunded on success. */
async function isRight(c: AppContext, password: string, found: FoundMember, counts: LimitCount[]) {
  let isRight: boolean | null = null
  try {
    isRight = await verifyPassword(password, found?.passwordHash ?? null, limitedNetwork(c))
  } finally {
    if (isRight !== false) await refundLimit(c, ...counts)
  }
  return isRight
}

/** An unknown account gets a write that takes as long. */
async function fail(c: AppContext, found: FoundMember, counts: LimitCount[]) {
  if (found) return record(c, found.id, 'sign-in-failed')
  auditLog(c, 'info', 'account', { kind: 'sign-in-failed', memberId: null })
  await touchCounts(c, ...counts.slice(-1))
}
