import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { type AppEnv, isApi } from '../context.ts'

const tagged = etag({ weak: true })

/**
 * Pages differ by cookie, by who asks for them, for a fragment or a whole page, and by where one
 * comes from. What a member gets is kept nowhere, nor the JSON that answers a sign-in; all else is
 * asked for again.
 */
export const caching: MiddlewareHandler<AppEnv> = async (c, next) => {
  await (isApi(c) ? tagged(c, next) : next())
  c.header('Vary', 'Cookie', { append: true })
  if (!isApi(c)) c.header('Vary', 'HX-Request, Sec-Fetch-Site', { append: true })
  const personal = c.get('viewer') || (isApi(c) && c.req.method === 'POST')
  if (!c.res.headers.has('Cache-Control'))
    c.header('Cache-Control', personal ? 'private, no-store' : 'private, no-cache')
}
