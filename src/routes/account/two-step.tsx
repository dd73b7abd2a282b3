import { Hono } from 'hono'
import { whileSignedIn } from '../../db/accounts/sign-in-methods.ts'
import {
  codesOf,
  renewRecoveryCodes,
  turnCodesOff,
  turnCodesOn,
} from '../../db/accounts/two-step.ts'
import { isSecret, newSecret } from '../../lib/accounts/two-step.ts'
import { paths } from '../../lib/paths.ts'
import { CodesPage, NewCodesPage, RecoveryCodesPage } from '../../views/account/two-step-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'

const pattern = relativePattern(paths.accountCodes)

const WRONG = 'That code isn’t right. Check your device’s clock, then try the next code.'

export const codeRoutes = new Hono<AppEnv>()
  .get('/', requireMember, requireRecentSignIn, async (c) => {
    const codes = await codesOf(c.get('db'), c.get('member').id)
    if (!codes) return showNew(c, newSecret())
    return c.render(<CodesPage left={codes.left} />, { title: 'Codes', indexable: false })
  })
  .post('/', requireMember, requireRecentSignIn, limitBody(16 * 1024), async (c) => {
    const { db, member } = c.var
    const { secret, code } = await formBody(c)
    if (!isSecret(secret)) return showNew(c, newSecret(), WRONG)
    const on = { memberId: member.id, secret, code: String(code ?? '') }
    const codes = await whileSignedIn(db, member, (tx) => turnCodesOn(tx, on, new Date()))
    if (codes) {
      await record(c, member.id, 'codes-on')
      return showOnce(c, codes)
    }
    return (await codesOf(db, member.id))
      ? redirect(c, paths.accountCodes)
      : showNew(c, secret, WRONG)
  })
  .post(
    pattern(paths.accountRecoveryCodes),
    requireMember,
    requireRecentSignIn,
    limitBody(16 * 1024),
    async (c) => {
      const { db, member } = c.var
      const codes = await renewRecoveryCodes(db, member.id, new Date())
      if (!codes) return redirect(c, paths.accountCodes)
      await record(c, member.id, 'recovery-codes-made')
      return showOnce(c, codes)
    },
  )
  .post(
    pattern(paths.accountCodesOff),
    requireMember,
    requireRecentSignIn,
    limitBody(16 * 1024),
    async (c) => {
      await turnOwnCodesOff(c)
      return redirect(c, paths.accountAt('security'), {
        title: 'Two-step verification is off.',
        description: 'Your password alone is enough to sign in.',
      })
    },
  )

/** False if it was off. */
export async function turnOwnCodesOff(c: AppContext): Promise<boolean> {
  const { db, member } = c.var
  const off = await turnCodesOff(db, member.id, new Date())
  if (off) await record(c, member.id, 'codes-off')
  return off
}

function showNew(c: AppContext, secret: string, error?: string) {
  if (error) c.status(422)
  c.header('Cache-Control', 'no-store')
  const props = { email: c.get('member').email, secret, error }
  return c.render(<NewCodesPage {...props} />, { title: 'Two-step verification', indexable: false })
}

function showOnce(c: AppContext, codes: string[]) {
  c.header('Cache-Control', 'no-store')
  const title = 'Your recovery codes'
  return c.render(<RecoveryCodesPage codes={codes} />, { title, indexable: false })
}
