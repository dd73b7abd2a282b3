import { findCredentials } from '../../db/queries/members.ts'
import type { Entry } from '../../db/session-store.ts'
import { type Failure, unauthorized } from '../../lib/errors.ts'
import { verifyPassword } from '../../lib/password/hash.ts'
import { exceeds, MAX_EMAIL } from '../../lib/text/text.ts'
import type { AppContext } from '../http/context.ts'
import { type Count, giveBack, limitedNetwork, tooMany, touchCounts } from '../http/limit.ts'
import { record } from '../http/middleware/session.ts'
import { tellOperator } from '../http/tell-operator.ts'
import { deviceKnown, rememberDevice } from './device-cookie.ts'

type Attempt = { entry: Entry; refused?: undefined } | { refused: Failure }

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
  if (exceeds(email, MAX_EMAIL) || email.includes('\0') || !email.isWellFormed()) return wrong
  const found = await findCredentials(c.get('db'), email.trim())
  const counts = countsOf(c, found, email)
  const refused = await tooMany(c, ...counts)
  if (refused) return { refused }
  if (!(await isRight(c, password, found, counts))) {
    await fail(c, found, counts)
    return wrong
  }
  rememberDevice(c, found!)
  return { entry: found! }
}

type Found = Awaited<ReturnType<typeof findCredentials>>

/**
 * Where it is counted that a password is wrong. A device that the member has signed in with has a
 * count of its own: strangers, who are counted together, do not lock the member out there.
 */
function countsOf(c: AppContext, found: Found, email: string): Count[] {
  const device = deviceKnown(c, found)
  if (device) return [['wrong passwords of an account on a device it knows', device]]
  return [
    ['wrong passwords from a network', limitedNetwork(c)],
    ['wrong passwords of an account', found?.id ?? email.trim().toLowerCase()],
  ]
}

/** Each attempt is counted before it is made, so that those made at once are; only a failure stays. */
async function isRight(c: AppContext, password: string, found: Found, counts: Count[]) {
  let isRight: boolean | null = null
  try {
    isRight = await verifyPassword(password, found?.passwordHash ?? null, limitedNetwork(c))
  } finally {
    if (isRight !== false) await giveBack(c, ...counts)
  }
  return isRight
}

/** Notes it; for an account that is none, by a write that says nothing but takes as long. */
async function fail(c: AppContext, found: Found, counts: Count[]) {
  if (found) return record(c, found.id, 'sign-in-failed')
  tellOperator(c, 'info', 'account', { kind: 'sign-in-failed', memberId: null })
  await touchCounts(c, ...counts.slice(-1))
}
