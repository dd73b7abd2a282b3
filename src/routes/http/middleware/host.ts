import type { Hono, MiddlewareHandler } from 'hono'
import type { Env } from '../../../lib/env.ts'
import type { AppEnv } from '../context.ts'

/** The site's address for who names none, where it is not configured. */
const ANY_HOST = 'http://localhost'

/** A name of 253 characters and a port; pages and headers repeat it. Source: RFC 1035, 2.3.4 */
const LONGEST_HOST = 259

/** Refuses a Host header that is none, as it leaves the request without an address. */
export const host =
  (app: Hono<AppEnv>, { PUBLIC_URL }: Env): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const named = c.req.header('Host')
    // HTTP/1.0 asks without a host, as a load balancer's checks do: it is asked again with one.
    if (named === undefined && c.req.url.startsWith('/')) {
      // The server knows the first one's address alone.
      const address = c.env?.server?.requestIP(c.req.raw) ?? null
      const requested = new Request((PUBLIC_URL ?? ANY_HOST) + c.req.url, c.req.raw)
      return app.fetch(requested, { server: { requestIP: () => address } })
    }
    if (!URL.canParse(c.req.url) || (named?.length ?? 0) > LONGEST_HOST)
      return c.text('The Host header cannot be used.', 400)
    return next()
  }
