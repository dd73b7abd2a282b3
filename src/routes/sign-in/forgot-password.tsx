import { Hono } from 'hono'
import { requestPasswordReset } from '../../db/accounts/passwords.ts'
import { addressSchema } from '../../lib/accounts/sign-in.ts'
import type { Failure } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import {
  ForgotPasswordPage,
  ResetEmailSent,
  sentTitle,
} from '../../views/sign-in/forgot-password-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { canSendEmail } from '../http/can-send-email.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { limitedNetwork, rateLimited } from '../http/rate-limit.ts'

export const FORGOT_TITLE = 'Forgot your password?'

export const forgottenPassword = new Hono<AppEnv>()
  .get('/', (c) => (c.req.query('sent') === '1' ? sent(c) : show(c, '')))
  .post('/', limitBody(16 * 1024), async (c) => {
    const form = await formBody(c)
    const parsed = addressSchema.safeParse(form)
    if (!parsed.success) return show(c, textValue(form.email), fieldErrors(parsed.error))
    const refused = await requestReset(c, parsed.data.email)
    if (refused) return show(c, parsed.data.email, { email: refused.message }, 429)
    return c.redirect(paths.forgottenSent, 303)
  })

/**
 * Takes the same time whether or not the address has an account: the mailer looks it up. Returns
 * the failure after too many emails.
 */
export async function requestReset(c: AppContext, email: string): Promise<Failure | null> {
  const refused = await tooManyEmails(c, email)
  if (!refused) await requestPasswordReset(c.get('db'), email)
  return refused
}

export const tooManyEmails = (c: AppContext, email: string) =>
  rateLimited(
    c,
    ['emails requested from a network', limitedNetwork(c)],
    ['emails to an address', email.toLowerCase()],
  )

function show(
  c: AppContext,
  email: string,
  errors: Record<string, string> = {},
  status: 422 | 429 = 422,
) {
  if (Object.keys(errors).length > 0) c.status(status)
  return c.render(
    <ForgotPasswordPage email={email} error={errors.email} reaches={canSendEmail(c)} />,
    { title: FORGOT_TITLE, indexable: false, next: paths.home },
  )
}

function sent(c: AppContext) {
  const reaches = canSendEmail(c)
  return c.render(<ResetEmailSent reaches={reaches} />, {
    title: sentTitle(reaches),
    indexable: false,
    next: paths.home,
  })
}
