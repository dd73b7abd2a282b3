import { Hono } from 'hono'
import { changePassword } from '../../db/accounts/passwords.ts'
import { findCredentials } from '../../db/queries/members.ts'
import { fieldErrors, textOf } from '../../lib/forms/errors.ts'
import { refusalOfPassword } from '../../lib/password/chosen.ts'
import { hashPassword, verifyPassword } from '../../lib/password/hash.ts'
import { paths } from '../../lib/paths.ts'
import { resetSchema } from '../../lib/sign-in.ts'
import { ChangePasswordPage } from '../../views/account/change-password-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { forgetLimit, limitedNetwork, tooMany } from '../http/limit.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { leadTo } from '../http/respond.tsx'
import { rememberDevice } from '../sign-in/device-cookie.ts'

const LIMIT = 'wrong passwords of an account on a device it knows'

/** Changes a password by the one that was: whoever has come by a session alone does not know it. */
export const passwordRoutes = new Hono<AppEnv>()
  .get('/', requireMember, (c) => show(c))
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const { member } = c.var
    const form = await formBody(c)
    const parsed = resetSchema.safeParse(form)
    const wrong = parsed.success
      ? refusalOfPassword(parsed.data.password, member)
      : fieldErrors(parsed.error).password
    if (!parsed.success || wrong) return show(c, { password: wrong ?? '' })
    const refused = await tooMany(c, [LIMIT, member.id])
    if (refused) return show(c, { current: refused.message }, 429)
    if (!(await change(c, textOf(form.current), parsed.data.password))) {
      await record(c, member.id, 'sign-in-failed')
      return show(c, { current: 'This is not your password' })
    }
    await forgetLimit(c, LIMIT, member.id)
    await record(c, member.id, 'password-changed')
    return leadTo(c, paths.accountAt('getting-in'), {
      title: 'Your password is changed.',
      description: 'You are signed out on all other devices.',
    })
  })

/** False where the password before was another one. */
async function change(c: AppContext, current: string, password: string): Promise<boolean> {
  const { db, member, session } = c.var
  const before = (await findCredentials(db, member.email))?.passwordHash ?? null
  if (!(await verifyPassword(current, before, limitedNetwork(c))) || !before) return false
  const passwordHash = await hashPassword(password, limitedNetwork(c))
  const sid = session?.sid ?? ''
  const changed = { memberId: member.id, sid, before, passwordHash }
  if (!(await changePassword(db, changed, new Date()))) return false
  rememberDevice(c, { id: member.id, passwordHash })
  return true
}

function show(c: AppContext, errors: Record<string, string> = {}, status: 422 | 429 = 422) {
  if (Object.keys(errors).length > 0) c.status(status)
  return c.render(<ChangePasswordPage email={c.get('member').email} errors={errors} />, {
    title: 'Change your password',
    indexable: false,
  })
}
