import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { localPath } from '../lib/paths.ts'
import { SCHEMES, type Scheme } from '../lib/scheme.ts'
import { formBody, limitBody } from './http/body.ts'
import { type AppContext, type AppEnv, cameFrom, isHttps, wantsFragment } from './http/context.ts'

const COOKIE = 'scheme'
const YEAR = 365 * 24 * 60 * 60

/** The colour scheme that the visitor chose; undefined follows the system. */
export const chosenScheme = (c: AppContext): Scheme | undefined => asScheme(getCookie(c, COOKIE))

const asScheme = (value: unknown) => SCHEMES.find((scheme) => scheme === value)

export const scheme = new Hono<AppEnv>().post('/scheme', limitBody(16 * 1024), async (c) => {
  const form = await formBody(c)
  const chosen = asScheme(form.scheme)
  if (chosen)
    setCookie(c, COOKIE, chosen, {
      path: '/',
      sameSite: 'Lax',
      secure: isHttps(c),
      maxAge: YEAR,
    })
  else deleteCookie(c, COOKIE, { path: '/' })
  if (wantsFragment(c)) {
    // A script switches the page in place: to load it again would lose what is typed there.
    c.header('HX-Trigger', JSON.stringify({ scheme: { target: 'body', chosen } }))
    return c.body(null, 204)
  }
  // The form does not know its page's query where a script has changed it.
  return c.redirect(cameFrom(c) ?? localPath(String(form.next ?? '')), 303)
})
