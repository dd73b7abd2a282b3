import type { MiddlewareHandler } from 'hono'

/** With the body removed, Bun would answer a HEAD with a length of 0. */
export const head: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD' && c.res.body) c.header('Transfer-Encoding', 'chunked')
}
