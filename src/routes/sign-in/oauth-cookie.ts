import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type AppContext, isHttps } from '../http/context.ts'

/**
 * `elsewhere`: the browser is at the provider. `found`: it came back, and no member is linked yet.
 */
type Name = 'elsewhere' | 'found'

const options = (c: AppContext) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c.get('env')) }) as const

/** https: the prefix makes browsers refuse the cookie from a sub-domain or plain http. */
const nameOf = (c: AppContext, name: Name) => (isHttps(c.get('env')) ? `__Host-${name}` : name)

export const readOauthCookie = (c: AppContext, name: Name) => getCookie(c, nameOf(c, name))

export const setOauthCookie = (c: AppContext, name: Name, token: string, minutes: number) =>
  setCookie(c, nameOf(c, name), token, { ...options(c), maxAge: minutes * 60 })

export const deleteOauthCookie = (c: AppContext, name: Name) =>
  void deleteCookie(c, nameOf(c, name), options(c))
