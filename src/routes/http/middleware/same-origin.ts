import type { MiddlewareHandler } from 'hono'
import { Failure } from '../../../lib/errors.ts'
import { type AppEnv, isApi, isSafe } from '../context.ts'

/**
 * Cross-site writes are refused by Sec-Fetch-Site and Origin. A client that sends neither has no
 * browser's cookies: it may write JSON to the API and, with a token, send forms there.
 */
export const sameOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isSafe(c)) return next()
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossSite()
  if (origin !== undefined && !isOwn(origin, c.get('env').PUBLIC_URL, c.req.header('Host')))
    throw crossSite()
  if (site === undefined && origin === undefined) {
    if (!isApi(c)) throw crossSite()
    if (!c.get('granted') && !isJsonOrEmpty(c.req.raw)) throw notJson()
  }
  return next()
}

const crossSite = () =>
  new Failure(403, 'cross_site', 'This request came from another site and was refused.')

const notJson = () =>
  new Failure(415, 'unsupported_media_type', 'Send the body as application/json.')

const isOwn = (origin: string, publicUrl: string | undefined, host: string | undefined) => {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  if (publicUrl !== undefined) return url.origin === publicUrl
  return /^https?:$/.test(url.protocol) && url.host === host?.toLowerCase()
}

const isJsonOrEmpty = (request: Request) =>
  request.body === null ||
  request.headers.get('Content-Length') === '0' ||
  /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')
