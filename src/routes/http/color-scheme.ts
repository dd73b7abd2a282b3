import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SCHEMES, type Scheme } from '../../lib/styles/scheme.ts'
import { type AppContext, isHttps } from './context.ts'

export const SCHEME_COOKIE = 'scheme'
const YEAR = 365 * 24 * 60 * 60

export const chosenScheme = (c: AppContext): Scheme | undefined =>
  asScheme(getCookie(c, SCHEME_COOKIE))

export const asScheme = (value: unknown) => SCHEMES.find((scheme) => scheme === value)

export function saveScheme(c: AppContext, chosen: Scheme | undefined) {
  const secure = isHttps(c.get('env'))
  if (chosen)
    setCookie(c, SCHEME_COOKIE, chosen, { path: '/', sameSite: 'Lax', secure, maxAge: YEAR })
  else deleteCookie(c, SCHEME_COOKIE, { path: '/' })
}
