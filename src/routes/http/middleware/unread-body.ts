import type { MiddlewareHandler } from 'hono'

/** Otherwise the runtime keeps reading a body of unknown length. */
export const closeUnreadBody: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, body, bodyUsed } = c.req.raw
  if (headers.has('Transfer-Encoding') && body && !bodyUsed) c.header('Connection', 'close')
}
