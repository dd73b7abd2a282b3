import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { requestEmailConfirmation, verifyByCode } from '../../db/accounts/addresses.ts'
import { Failure } from '../../lib/errors.ts'
import { textValue } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { VerifyAddressPage } from '../../views/account/verify-address-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { canSendEmail } from '../http/can-send-email.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { tooManyEmails } from '../sign-in/forgot-password.tsx'
import { spendEmailCode } from './email-code.ts'
import { CONFIRMED } from './verify-address.tsx'

const pattern = relativePattern(paths.accountAddress)

const SECTION = paths.accountAt('security')

export const addressRoutes = new Hono<AppEnv>()
  .get('/', requireMember, (c) => (c.get('member').emailVerifiedAt ? c.redirect(SECTION) : show(c)))
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const { code } = await formBody(c)
    const spending = { spend: verifyByCode, wrong: WRONG }
    const outcome = await spendEmailCode(c, textValue(code), spending)
    if (outcome instanceof Failure)
      return show(c, outcome.errors?.code ?? outcome.message, outcome.status)
    await record(c, c.get('member').id, 'address-verified')
    return redirect(c, SECTION, CONFIRMED)
  })
  .post(pattern(paths.accountVerification), requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member, session } = c.var
    if (!canSendEmail(c) || !session) return show(c)
    const refused = await tooManyEmails(c, member.email)
    if (refused) return show(c, refused.message, 429)
    await requestEmailConfirmation(db, { memberId: member.id, sid: session.sid })
    return redirect(c, paths.accountAddress, { title: 'We’ve sent another email.' })
  })

const WRONG = 'This code doesn’t work. Use the newest email, or request another'

function show(c: AppContext, error?: string, status: ContentfulStatusCode = 422) {
  if (error) c.status(status)
  const props = { email: c.get('member').email, error, reaches: canSendEmail(c) }
  return c.render(<VerifyAddressPage {...props} />, {
    title: 'Confirm your email',
    indexable: false,
  })
}
