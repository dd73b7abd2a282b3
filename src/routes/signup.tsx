import { Hono } from 'hono'
import type { Member } from '../db/queries/members.ts'
import { Failure } from '../lib/errors.ts'
import { textOf } from '../lib/forms/errors.ts'
import { localPath, paths } from '../lib/paths.ts'
import { PHOTO_TOO_LARGE } from '../lib/photos/format.ts'
import { SITE_NAME } from '../lib/site.ts'
import { SignupPage } from '../views/signup/page.tsx'
import type { AppContext, AppEnv } from './http/context.ts'
import { flash } from './http/flash.ts'
import { sameMember } from './http/middleware/same-member.ts'
import { startSession } from './http/middleware/session.ts'
import { type SignUpResult, signUp } from './signup/create.ts'
import { draftForm, limitDraft } from './signup/draft.ts'

export const signup = new Hono<AppEnv>()
  .get('/', (c) => {
    const next = localPath(c.req.query('next'))
    if (c.get('viewer')) return c.redirect(next)
    return form(c, { next }, {})
  })
  .post('/', limitDraft(tooLarge), sameMember, async (c) => {
    const draft = await draftForm(c)
    const result = await signUp(c, draft)
    return result.ok ? welcome(c, result.member, draft) : refused(c, draft, result)
  })

async function welcome(c: AppContext, { id, firstName }: Member, draft: Draft) {
  const next = localPath(textOf(draft.next))
  await startSession(c, id)
  const description = 'Your account is ready.'
  flash(c, { title: `Welcome to ${SITE_NAME}, ${firstName}!`, description })
  return isScripted(c) ? c.json({ redirect: next }, 201) : c.redirect(next, 303)
}

function refused(c: AppContext, draft: Draft, { errors, tooMany }: Refused) {
  if (tooMany && isScripted(c)) throw tooMany
  c.status(tooMany ? 429 : 422)
  if (isScripted(c)) return c.json({ errors })
  return form(c, draft, { ...notSentBack(draft), ...errors }, tooMany?.message)
}

type Draft = Record<string, unknown>
type Refused = Extract<SignUpResult, { ok: false }>

const isScripted = (c: AppContext) => c.req.header('Accept') === 'application/json'

/** What was typed or chosen is not read that far. */
function tooLarge(): never {
  throw new Failure(413, 'too_large', `${PHOTO_TOO_LARGE}.`)
}

/** What was right, but has to be given again. */
function notSentBack({ password, profilePhoto }: Draft) {
  return {
    ...(!!password && { password: 'Type your password again: it is not sent back' }),
    ...(profilePhoto instanceof File &&
      profilePhoto.size > 0 && { profilePhoto: 'Choose your photo again: it is not sent back' }),
  }
}

/** The wizard with what was typed, but never the password or the photo. */
function form(c: AppContext, draft: Draft, errors: Record<string, string>, failure?: string) {
  const { password: _password, profilePhoto: _photo, ...typed } = draft
  const next = localPath(textOf(draft.next))
  return c.render(<SignupPage typed={typed} errors={errors} failure={failure} next={next} />, {
    title: 'Sign up',
    next,
    description: `Join ${SITE_NAME}: three short steps, no credit card.`,
    canonical: paths.signup,
    indexable: true,
  })
}
