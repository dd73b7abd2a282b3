import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'

/** For an address that is a key, as links in letters are: no other site learns it, and no cache has it. */
export const secretAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cache-Control', 'no-store')
  await next()
}
