import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { localPath } from '../lib/paths.ts'
import { type AppContext, type AppEnv, cameFrom, isHttps } from './context.ts'
import { formBody, limitBody } from './validate.ts'

const COOKIE = 'scheme'
const YEAR = 365 * 24 * 60 * 60

/** The colour scheme that the visitor chose; undefined follows the system. */
export function chosenScheme(c: AppContext): 'light' | 'dark' | undefined {
  const value = getCookie(c, COOKIE)
  return value === 'light' || value === 'dark' ? value : undefined
}

export const scheme = new Hono<AppEnv>().post('/scheme', limitBody(16 * 1024), async (c) => {
  const form = await formBody(c)
  if (form.scheme === 'light' || form.scheme === 'dark')
    setCookie(c, COOKIE, form.scheme, {
      path: '/',
      sameSite: 'Lax',
      secure: isHttps(c),
      maxAge: YEAR,
    })
  else deleteCookie(c, COOKIE, { path: '/' })
  // The form does not know its page's query where a script has changed it.
  return c.redirect(cameFrom(c) ?? localPath(String(form.next ?? '')), 303)
})
