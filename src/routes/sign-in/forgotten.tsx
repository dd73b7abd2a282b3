import { Hono } from 'hono'
import { askForReset } from '../../db/accounts/passwords.ts'
import type { Failure } from '../../lib/errors.ts'
import { fieldErrors, textOf } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { addressSchema } from '../../lib/sign-in.ts'
import { ForgottenPage, ForgottenSent } from '../../views/sign-in/forgotten-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { lettersReach } from '../http/letters-reach.ts'
import { limitedNetwork, tooMany } from '../http/limit.ts'

/** Sends a letter with which to set a new password; it never says whether an address has an account. */
export const forgottenPassword = new Hono<AppEnv>()
  .get('/', (c) => (c.req.query('sent') === '1' ? sent(c) : show(c, '')))
  .post('/', limitBody(16 * 1024), async (c) => {
    const form = await formBody(c)
    const parsed = addressSchema.safeParse(form)
    if (!parsed.success) return show(c, textOf(form.email), fieldErrors(parsed.error))
    const refused = await forgetPassword(c, parsed.data.email)
    if (refused) return show(c, parsed.data.email, { email: refused.message }, 429)
    return c.redirect(paths.forgottenSent, 303)
  })

/**
 * The same work whoever has the address: who that is shows as the letter is sent. Gives the failure
 * where too many letters were asked for.
 */
export async function forgetPassword(c: AppContext, email: string): Promise<Failure | null> {
  const refused = await tooManyLetters(c, email)
  if (!refused) await askForReset(c.get('db'), email)
  return refused
}

/** Counts a letter that somebody asks for, unless it is one too many. */
export const tooManyLetters = (c: AppContext, email: string) =>
  tooMany(
    c,
    ['letters asked for from a network', limitedNetwork(c)],
    ['letters to an address', email.toLowerCase()],
  )

function show(
  c: AppContext,
  email: string,
  errors: Record<string, string> = {},
  status: 422 | 429 = 422,
) {
  if (Object.keys(errors).length > 0) c.status(status)
  return c.render(<ForgottenPage email={email} error={errors.email} />, {
    title: 'Forgot your password?',
    indexable: false,
    next: paths.home,
  })
}

const sent = (c: AppContext) =>
  c.render(<ForgottenSent reaches={lettersReach(c)} />, {
    title: 'Look into your mail',
    indexable: false,
    next: paths.home,
  })
