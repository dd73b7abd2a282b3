import { Hono } from 'hono'
import type { SignInKind } from '../db/accounts/sessions.ts'
import { codesOf } from '../db/accounts/two-step.ts'
import { findMember } from '../db/members/members.ts'
import { assertionSchema, parseField } from '../lib/accounts/passkeys.ts'
import { WRONG_SIGN_IN } from '../lib/accounts/sign-in.ts'
import { type Failure, unauthorized } from '../lib/errors.ts'
import { CARRIED, readCarried } from '../lib/forms/carried.ts'
import { textValue } from '../lib/forms/errors.ts'
import { localPath, paths } from '../lib/paths.ts'
import { SignInPage } from '../views/sign-in/sign-in-page.tsx'
import { formBody } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { startSession } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { signInOffers } from './http/relying-party.ts'
import { authenticate } from './sign-in/authenticate.ts'
import { forgottenPassword } from './sign-in/forgot-password.tsx'
import { letIn } from './sign-in/let-in.tsx'
import { oauthRoutes } from './sign-in/oauth-routes.tsx'
import { ANY_MEMBER, memberByPasskey, passkeyRefused } from './sign-in/passkey.ts'
import { resetPasswordRoutes } from './sign-in/reset.tsx'
import { requestCode, secondFactor } from './sign-in/second-factor.tsx'

const pattern = relativePattern(paths.login)

export const signIn = new Hono<AppEnv>()
  .route(pattern(paths.forgottenPassword), forgottenPassword)
  .route(pattern(paths.resetPassword), resetPasswordRoutes)
  .route('/', oauthRoutes)
  .route(pattern(paths.secondFactor), secondFactor)
  .get('/', (c) => {
    const next = localPath(c.req.query('next'))
    if (c.get('viewer')) return c.redirect(next)
    const page = <SignInPage next={next} {...signInOffers(c)} />
    return c.render(page, { title: 'Sign in', indexable: false, next })
  })
  .post('/', async (c) => {
    const form = await formBody(c)
    const next = localPath(String(form.next ?? ''))
    const attempt = await authenticate(c, String(form.email ?? ''), String(form.password ?? ''))
    if (attempt.refused) return refused(c, form, next, attempt.refused)
    const { entry } = attempt
    if (await codesOf(c.get('db'), entry.id))
      return requestCode(c, entry, { next, carried: form[CARRIED] })
    const inside = await letIn(c, entry, next, form[CARRIED])
    return inside ?? refused(c, form, next, unauthorized('wrong_credentials'))
  })
  .post(pattern(paths.passkeySignIn), async (c) => {
    const form = await formBody(c)
    const next = localPath(String(form.next ?? ''))
    const answer = parseField(assertionSchema, form.passkey)
    const entry = await memberByPasskey(c, ANY_MEMBER, answer)
    const inside = entry && (await letIn(c, entry, next, form[CARRIED]))
    return inside ?? refused(c, form, next, passkeyRefused())
  })

function refused(c: AppContext, form: Record<string, unknown>, next: string, why: Failure) {
  const carried = readCarried(form[CARRIED]) && String(form[CARRIED])
  const error = why.code === 'wrong_credentials' ? WRONG_SIGN_IN : why.message
  const props = { next, email: textValue(form.email), error, carried, ...signInOffers(c) }
  c.status(why.status)
  return c.render(<SignInPage {...props} />, { title: 'Sign in', indexable: false, next })
}

export async function redirectAfterSignIn(c: AppContext, entry: SignInKind) {
  const member = await findMember(c.get('db'), entry.id)
  if (!member || !(await startSession(c, entry))) throw unauthorized('wrong_credentials')
  return member
}

export const signInPath = (c: AppContext) => {
  const next = c.req.query('next')
  return next ? `${paths.login}?next=${encodeURIComponent(localPath(next))}` : paths.login
}
