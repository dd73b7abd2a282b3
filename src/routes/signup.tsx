import { Hono } from 'hono'
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
import { draftForm, limitDraft, signUp } from './signup/create.ts'

export const signup = new Hono<AppEnv>()
  .get('/signup', (c) => {
    const next = localPath(c.req.query('next'))
    if (c.get('viewer')) return c.redirect(next)
    return form(c, { next }, {})
  })
  .post('/signup', limitDraft(tooLarge), sameMember, async (c) => {
    const draft = await draftForm(c)
    const result = await signUp(c, draft)
    const scripted = c.req.header('Accept') === 'application/json'
    if (!result.ok) {
      c.status(422)
      if (scripted) return c.json({ errors: result.errors })
      return form(c, draft, { ...notSentBack(draft), ...result.errors })
    }
    const next = localPath(textOf(draft.next))
    await startSession(c, result.member.id)
    flash(c, {
      title: `Welcome to ${SITE_NAME}, ${result.member.firstName}!`,
      description: 'Your account is ready.',
    })
    return scripted ? c.json({ redirect: next }, 201) : c.redirect(next, 303)
  })

/** What was typed or chosen is not read that far. */
function tooLarge(): never {
  throw new Failure(413, 'too_large', `${PHOTO_TOO_LARGE}.`)
}

/** What was right, but has to be given again. */
function notSentBack({ password, profilePhoto }: Record<string, unknown>) {
  return {
    ...(!!password && { password: 'Type your password again: it is not sent back' }),
    ...(profilePhoto instanceof File &&
      profilePhoto.size > 0 && { profilePhoto: 'Choose your photo again: it is not sent back' }),
  }
}

/** The wizard with what was typed, but never the password or the photo. */
function form(c: AppContext, draft: Record<string, unknown>, errors: Record<string, string>) {
  const { password: _password, profilePhoto: _photo, ...typed } = draft
  const next = localPath(textOf(draft.next))
  return c.render(<SignupPage typed={typed} errors={errors} next={next} />, {
    title: 'Sign up',
    next,
    description: `Join ${SITE_NAME}: three short steps, no credit card.`,
    canonical: paths.signup,
    indexable: true,
  })
}
