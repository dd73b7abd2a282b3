import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'

/**
 * For an address that is a key, as links in letters are: no other site learns it, and no cache has it.
 * With `no-referrer` browsers would not say from which site its own form comes either.
 * Source: fetch.spec.whatwg.org, 3.2, 'append a request Origin header'
 */
export const secretAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Referrer-Policy', 'same-origin')
  c.header('Cache-Control', 'no-store')
  await next()
}
