import { Hono } from 'hono'
import { resetPassword as reset } from '../../db/accounts/passwords.ts'
import { findToken } from '../../db/accounts/tokens.ts'
import { findMember } from '../../db/members/members.ts'
import { resetSchema } from '../../lib/accounts/sign-in.ts'
import { isToken } from '../../lib/accounts/tokens.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { hashPassword } from '../../lib/password/hash.ts'
import { refusalOfPassword } from '../../lib/password/refusal.ts'
import { paths } from '../../lib/paths.ts'
import { ResetPage } from '../../views/sign-in/reset-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { canSendEmail } from '../http/can-send-email.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { deadLink } from '../http/email-link.tsx'
import { secretAddress } from '../http/middleware/secret-address.ts'
import { record } from '../http/middleware/session.ts'
import { clearLimit, limitedNetwork } from '../http/rate-limit.ts'
import { redirect } from '../http/respond.tsx'
import { rememberDevice } from './device-cookie.ts'

export const PASSWORD_SET = 'Your new password is set.'

const PURPOSE = 'reset-password'

/** GET changes nothing: mail scanners follow links. */
export const resetPasswordRoutes = new Hono<AppEnv>()
  .use(secretAddress)
  .get('/', async (c) => {
    const token = c.req.query('token')
    const isStanding = isToken(token) && (await findToken(c.get('db'), PURPOSE, token, new Date()))
    return isStanding ? show(c, token) : dead(c)
  })
  .post('/', limitBody(16 * 1024), async (c) => {
    const { token, password } = await formBody(c)
    const result = await setPassword(c, token, password)
    if (result.ok)
      return redirect(c, paths.signIn(paths.accountAccess), {
        title: PASSWORD_SET,
        description:
          'You’ve been signed out everywhere and your API tokens are revoked. Passkeys and linked accounts added in the last 30 days are removed.',
      })
    return result.error === null ? dead(c) : show(c, String(token), result.error)
  })

type Result = { ok: true } | { ok: false; error: string | null }

/** The error is about the password; null means that the token is invalid. */
export async function setPassword(
  c: AppContext,
  token: unknown,
  password: unknown,
): Promise<Result> {
  const { db } = c.var
  const now = new Date()
  const holder = isToken(token) ? await findToken(db, PURPOSE, token, now) : null
  const member = holder && (await findMember(db, holder.memberId))
  if (!isToken(token) || !member) return { ok: false, error: null }
  const parsed = resetSchema.safeParse({ password })
  const wrong = parsed.success
    ? refusalOfPassword(parsed.data.password, member)
    : fieldErrors(parsed.error).password
  if (!parsed.success || wrong) return { ok: false, error: wrong ?? null }
  const passwordHash = await hashPassword(parsed.data.password, limitedNetwork(c))
  const memberId = await reset(db, { token, passwordHash, proves: canSendEmail(c) }, now)
  if (!memberId) return { ok: false, error: null }
  await clearLimit(c, 'wrong passwords of an account', memberId)
  // So that failed attempts of other clients cannot lock the member out here.
  rememberDevice(c, { id: memberId, passwordHash })
  await record(c, memberId, 'password-reset')
  return { ok: true }
}

function show(c: AppContext, token: string, error?: string) {
  if (error) c.status(422)
  return c.render(<ResetPage token={token} error={error} />, {
    title: 'Set a new password',
    indexable: false,
    next: paths.home,
  })
}

const dead = (c: AppContext) =>
  deadLink(c, { href: paths.forgottenPassword, label: 'Request a new link', next: paths.home })
