import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { type AppEnv, isApi } from '../context.ts'

const tagged = etag({ weak: true })

/**
 * Pages differ by cookie and by who asks for them: a fragment or a whole page. A member's pages
 * are kept nowhere; all else is asked for again, the API's answers by their ETag.
 */
export const caching: MiddlewareHandler<AppEnv> = async (c, next) => {
  await (isApi(c) ? tagged(c, next) : next())
  c.header('Vary', 'Cookie', { append: true })
  if (!isApi(c)) c.header('Vary', 'HX-Request', { append: true })
  if (!c.res.headers.has('Cache-Control'))
    c.header(
      'Cache-Control',
      c.get('viewer') && !isApi(c) ? 'private, no-store' : 'private, no-cache',
    )
}
