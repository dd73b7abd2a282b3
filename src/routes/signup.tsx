import { Hono } from 'hono'
import { paths } from '../lib/paths.ts'
import { SITE_NAME } from '../lib/site.ts'
import { SignupPage } from '../views/signup/page.tsx'
import type { AppContext, AppEnv } from './context.ts'
import { flash } from './flash.ts'
import { startSession } from './middleware/session.ts'
import { signUp } from './sign-up.ts'
import { formLists } from './validate.ts'

export const signup = new Hono<AppEnv>()
  .get('/signup', (c) => {
    if (c.get('viewer')) return c.redirect(paths.home)
    return form(c, {}, {})
  })
  .post('/signup', async (c) => {
    const draft = await formLists(c)
    const result = await signUp(c, draft)
    const scripted = c.req.header('Accept') === 'application/json'
    if (!result.ok) {
      c.status(422)
      return scripted ? c.json({ errors: result.errors }) : form(c, draft, result.errors)
    }
    await startSession(c, result.member.id)
    flash(c, {
      title: `Welcome to ${SITE_NAME}, ${result.member.firstName}!`,
      description: 'Your account is ready. Here is what is new.',
    })
    return scripted ? c.json({ redirect: paths.home }, 201) : c.redirect(paths.home, 303)
  })

/** The wizard with what was typed, but never the password or the photo. */
function form(c: AppContext, draft: Record<string, unknown>, errors: Record<string, string>) {
  const { password: _password, profilePhoto: _photo, ...typed } = draft
  return c.render(<SignupPage typed={typed} errors={errors} />, {
    title: 'Sign up',
    description: `Join ${SITE_NAME}: three short steps, no credit card.`,
    canonical: paths.signup,
    indexable: true,
  })
}
