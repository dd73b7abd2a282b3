import type { Hono, MiddlewareHandler } from 'hono'
import type { Env } from '../../../lib/env.ts'
import type { AppEnv } from '../context.ts'

const ANY_HOST = 'http://localhost'

/** A name of 253 characters and a port. Source: RFC 1035, 2.3.4 */
const MAX_HOST_LENGTH = 259

/** A malformed Host header leaves the request without a URL. */
export const host =
  (app: Hono<AppEnv>, { PUBLIC_URL }: Env): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const named = c.req.header('Host')
    // HTTP/1.0 may omit the host, as load balancers' checks do.
    if (named === undefined && c.req.url.startsWith('/')) {
      // The server knows the address of the original request only.
      const address = c.env?.server?.requestIP(c.req.raw) ?? null
      const requested = new Request((PUBLIC_URL ?? ANY_HOST) + c.req.url, c.req.raw)
      return app.fetch(requested, { server: { requestIP: () => address } })
    }
    if (!URL.canParse(c.req.url) || (named?.length ?? 0) > MAX_HOST_LENGTH)
      return c.text('The Host header isn’t valid.', 400)
    return next()
  }
