import type { MiddlewareHandler } from 'hono'

/**
 * Ends the connection with the answer where a body of untold length was not read: the runtime would
 * go on taking it in without end.
 */
export const closeUnreadBody: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, body, bodyUsed } = c.req.raw
  if (headers.has('Transfer-Encoding') && body && !bodyUsed) c.header('Connection', 'close')
}
