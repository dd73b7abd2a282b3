import { Hono } from 'hono'
import type { Member } from '../db/members/members.ts'
import { Failure } from '../lib/errors.ts'
import { textValue } from '../lib/forms/errors.ts'
import { localPath, paths } from '../lib/paths.ts'
import { PHOTO_TOO_LARGE } from '../lib/photos/format.ts'
import { SITE_NAME } from '../lib/site.ts'
import { failed } from '../lib/toast.ts'
import { SignupPage } from '../views/signup/signup-page.tsx'
import type { AppContext, AppEnv } from './http/context.ts'
import { flash } from './http/flash.ts'
import { sameMember } from './http/middleware/same-member.ts'
import { record, startSession } from './http/middleware/session.ts'
import { redirect } from './http/respond.tsx'
import { dropIdentity, type FoundIdentity, findIdentity } from './sign-in/found-identity.ts'
import { refuse, type SignUpResult, signUp } from './signup/create.ts'
import { draftForm, limitDraft } from './signup/draft.ts'
import { RAN_OUT, signUpWithOauth } from './signup/oauth.ts'
import { sendConfirmation } from './signup/send-confirmation.ts'

export const PASSWORD_AGAIN = 'Type your password again. We don’t send it back'

export const PHOTO_AGAIN = 'Choose your photo again. We don’t send it back'

export const signup = new Hono<AppEnv>()
  .get('/', async (c) => {
    const next = localPath(c.req.query('next'))
    if (c.get('viewer')) return c.redirect(next)
    const key = c.req.query('with')
    const found = key ? await findIdentity(c) : null
    if (key && !found) return redirect(c, paths.signUp(next), failed(OVER))
    return form(c, { next, ...roleFor(next), ...(found && filledIn(found)) }, {})
  })
  .post('/', limitDraft(tooLarge), sameMember, async (c) => {
    const draft = await draftForm(c)
    const result = isOauth(draft) ? await signUpWithIdentity(c, draft) : await signUp(c, draft)
    return result.ok ? welcome(c, result.member, draft) : refused(c, draft, result)
  })

/** Those who sign up to apply are seekers, unless they say otherwise. */
const roleFor = (next: string) =>
  next.startsWith(`${paths.opportunities}/`) && { primaryRole: 'seeker' }

const OVER = 'Your sign-in with that service has expired. Start again, or choose a password here.'

const isOauth = (draft: Draft) => textValue(draft.elsewhere) !== ''

async function signUpWithIdentity(c: AppContext, draft: Draft): Promise<SignUpResult> {
  const found = await findIdentity(c)
  if (!found) return refuse(draft, RAN_OUT)
  const result = await signUpWithOauth(c, found, draft)
  if (!result.ok) return result
  dropIdentity(c)
  await record(c, result.member.id, 'provider-linked')
  return result
}

async function welcome(c: AppContext, member: Member, draft: Draft) {
  const { id, firstName, emailVerifiedAt } = member
  const next = localPath(textValue(draft.next))
  const session = await startSession(c, member)
  const written = session && !emailVerifiedAt && (await sendConfirmation(c, id, session))
  const title = `Welcome to ${SITE_NAME}, ${firstName}!`
  flash(c, { title, ...(written ? CONFIRM : { description: 'Your account is ready.' }) })
  return isScripted(c) ? c.json({ redirect: next }, 201) : c.redirect(next, 303)
}

async function refused(c: AppContext, draft: Draft, { errors, tooMany }: Refused) {
  if (tooMany && isScripted(c)) throw tooMany
  c.status(tooMany ? 429 : 422)
  if (isScripted(c)) return c.json({ errors })
  const found = isOauth(draft) ? await findIdentity(c) : null
  const sent = found ? { ...draft, ...confirmed(found) } : draft
  return form(c, sent, { ...notSentBack(draft), ...errors }, tooMany?.message)
}

const CONFIRM = {
  description: 'Your account is ready. We’ve emailed you a link to confirm your address.',
  action: { label: 'Enter the code', href: paths.accountAddress },
}

type Draft = Record<string, unknown>
type Refused = Extract<SignUpResult, { ok: false }>

const isScripted = (c: AppContext) => c.req.header('Accept') === 'application/json'

function tooLarge(): never {
  throw new Failure(413, 'too_large', `${PHOTO_TOO_LARGE}.`)
}

const filledIn = (found: FoundIdentity) => ({
  fullName: found.identity.name,
  email: found.identity.email ?? '',
  ...confirmed(found),
})

const confirmed = ({ name, identity }: FoundIdentity) => ({
  elsewhere: name,
  ...(identity.verified && { email: identity.email, verifiedEmail: identity.email }),
})

function notSentBack({ password, profilePhoto }: Draft) {
  return {
    ...(!!password && { password: PASSWORD_AGAIN }),
    ...(profilePhoto instanceof File && profilePhoto.size > 0 && { profilePhoto: PHOTO_AGAIN }),
  }
}

/** Never with the password or the photo. */
function form(c: AppContext, draft: Draft, errors: Record<string, string>, failure?: string) {
  const { password: _password, profilePhoto: _photo, ...typed } = draft
  const next = localPath(textValue(draft.next))
  const props = { typed, errors, failure, next, providers: c.get('providers') }
  return c.render(<SignupPage {...props} />, {
    title: 'Sign up',
    next,
    description: `Join ${SITE_NAME}: three short steps, no credit card.`,
    canonical: paths.signup,
    indexable: true,
  })
}
