import { Hono } from 'hono'
import { listTokens } from '../../db/accounts/access-tokens.ts'
import { changePassword } from '../../db/accounts/passwords.ts'
import { findCredentials } from '../../db/members/members.ts'
import { type PasswordChange, resetSchema } from '../../lib/accounts/sign-in.ts'
import { type Failure, invalid } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { hashPassword, verifyPassword } from '../../lib/password/hash.ts'
import { refusalOfPassword } from '../../lib/password/refusal.ts'
import { paths } from '../../lib/paths.ts'
import { ChangePasswordPage } from '../../views/account/change-password-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { clearLimit, limitedNetwork, rateLimited } from '../http/rate-limit.ts'
import { redirect } from '../http/respond.tsx'
import { rememberDevice } from '../sign-in/device-cookie.ts'

export const TOKENS_STILL_WORK =
  'You’re signed out on all other devices. Your API tokens still work.'

export const TOKENS_REVOKED =
  'You’re signed out on all other devices, and your API tokens are revoked.'

export const WRONG_PASSWORD = 'Incorrect password'

const PASSWORD_LIMIT = 'wrong passwords of an account on a device it knows'

/** The current password is required: a stolen session alone cannot change it. */
export const passwordRoutes = new Hono<AppEnv>()
  .get('/', requireMember, (c) => show(c))
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const form = await formBody(c)
    const keepTokens = form.keepTokens === 'yes'
    const sent = { current: textValue(form.current), password: form.password, keepTokens }
    const refused = await changeOwnPassword(c, sent)
    if (refused) return show(c, keepTokens, refused)
    return redirect(c, paths.accountAt('security'), {
      title: 'Your password is changed.',
      description: keepTokens ? TOKENS_STILL_WORK : TOKENS_REVOKED,
    })
  })

/** Returns errors by field, with 422 or 429. */
export async function changeOwnPassword(
  c: AppContext,
  { current, password, keepTokens }: PasswordChange,
): Promise<Failure | null> {
  const { member } = c.var
  const parsed = resetSchema.safeParse({ password })
  const wrong = parsed.success
    ? refusalOfPassword(parsed.data.password, member)
    : fieldErrors(parsed.error).password
  if (!parsed.success || wrong) return invalid({ password: wrong ?? '' })
  const refused = await rateLimited(c, [PASSWORD_LIMIT, member.id])
  if (refused) return refused
  if (!(await change(c, { current, password: parsed.data.password, keepTokens }))) {
    await record(c, member.id, 'sign-in-failed')
    return invalid({ current: WRONG_PASSWORD })
  }
  await clearLimit(c, PASSWORD_LIMIT, member.id)
  await record(c, member.id, 'password-changed')
  return null
}

type Checked = PasswordChange & { password: string }

/** False if the current password is wrong. */
async function change(c: AppContext, { current, password, keepTokens }: Checked): Promise<boolean> {
  const { db, member, session } = c.var
  const before = (await findCredentials(db, member.email))?.passwordHash ?? null
  if (!(await verifyPassword(current, before, limitedNetwork(c))) || !before) return false
  const passwordHash = await hashPassword(password, limitedNetwork(c))
  const sid = session?.sid ?? ''
  const changed = { memberId: member.id, sid, before, passwordHash, keepTokens }
  if (!(await changePassword(db, changed, new Date()))) return false
  rememberDevice(c, { id: member.id, passwordHash })
  return true
}

async function show(c: AppContext, keepTokens = false, refused?: Failure) {
  const { db, member, arrivedAt } = c.var
  if (refused) c.status(refused.status)
  const errors = refused && (refused.errors ?? { current: refused.message })
  const hasTokens = (await listTokens(db, member.id, arrivedAt)).length > 0
  const props = { email: member.email, hasTokens, keepTokens, errors: errors ?? {} }
  return c.render(<ChangePasswordPage {...props} />, {
    title: 'Change your password',
    indexable: false,
  })
}
