import { Hono } from 'hono'
import { findCredentials, findMember } from '../db/queries/members.ts'
import { unauthorized } from '../lib/errors.ts'
import { CARRIED, readCarried } from '../lib/forms/carried.ts'
import { verifyPassword } from '../lib/password/hash.ts'
import { localPath, paths } from '../lib/paths.ts'
import { WRONG_SIGN_IN } from '../lib/sign-in.ts'
import { SignInPage } from '../views/sign-in/page.tsx'
import { formBody } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { startSession } from './http/middleware/session.ts'
import { offerAgain } from './sign-in/offer-again.tsx'

export const signIn = new Hono<AppEnv>()
  .get('/login', (c) => {
    const next = localPath(c.req.query('next'))
    if (c.get('viewer')) return c.redirect(next)
    return c.render(<SignInPage next={next} />, { title: 'Sign in', indexable: false, next })
  })
  .post('/login', async (c) => {
    const form = await formBody(c)
    const email = String(form.email ?? '')
    const next = localPath(String(form.next ?? ''))
    const memberId = await authenticate(c, email, String(form.password ?? ''))
    const carried = readCarried(form[CARRIED])
    if (!memberId) {
      c.status(401)
      const props = { next, email, error: WRONG_SIGN_IN, carried: carried && String(form[CARRIED]) }
      return c.render(<SignInPage {...props} />, { title: 'Sign in', indexable: false, next })
    }
    const session = await startSession(c, memberId)
    // What one member typed is nothing that another one sends, or sees.
    if (carried?.member === memberId) return offerAgain(c, carried, next, session)
    return c.redirect(next, 303)
  })

/**
 * The member with this email and password, or null. An unknown email takes the time of a wrong
 * password, so that nobody learns who is a member.
 */
export async function authenticate(c: AppContext, email: string, password: string) {
  if (email.includes('\0') || !email.isWellFormed()) return null
  const found = await findCredentials(c.get('db'), email.trim())
  const matches = await verifyPassword(password, found?.passwordHash ?? null)
  return found && matches ? found.id : null
}

/** The member that was just authenticated, for the API's answer. */
export async function signedIn(c: AppContext, memberId: string) {
  const member = await findMember(c.get('db'), memberId)
  if (!member) throw unauthorized('wrong_credentials')
  await startSession(c, memberId)
  return member
}

export const signInPath = (c: AppContext) => {
  const next = c.req.query('next')
  return next ? `${paths.login}?next=${encodeURIComponent(localPath(next))}` : paths.login
}
