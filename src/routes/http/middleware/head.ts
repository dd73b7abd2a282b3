import type { MiddlewareHandler } from 'hono'

/** Leaves the length of a HEAD's answer open: with its body gone, Bun would say that it has none. */
export const head: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD' && c.res.body) c.header('Transfer-Encoding', 'chunked')
}
