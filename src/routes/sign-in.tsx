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
  .get('/', (c) => {
    const next = localPath(c.req.query('next'))
    if (c.get('viewer')) return c.redirect(next)
    return c.render(<SignInPage next={next} />, { title: 'Sign in', indexable: false, next })
  })
  .post('/', async (c) => {
    const form = await formBody(c)
    const next = localPath(String(form.next ?? ''))
    const memberId = await authenticate(c, String(form.email ?? ''), String(form.password ?? ''))
    if (!memberId) return refused(c, form, next)
    const carried = readCarried(form[CARRIED])
    const session = await startSession(c, memberId)
    // What one member typed is nothing that another one sends, or sees.
    if (carried?.member === memberId) return offerAgain(c, carried, next, session)
    return c.redirect(next, 303)
  })

function refused(c: AppContext, form: Record<string, unknown>, next: string) {
  const carried = readCarried(form[CARRIED]) && String(form[CARRIED])
  const props = { next, email: String(form.email ?? ''), error: WRONG_SIGN_IN, carried }
  c.status(401)
  return c.render(<SignInPage {...props} />, { title: 'Sign in', indexable: false, next })
}

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
