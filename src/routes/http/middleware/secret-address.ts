import type { MiddlewareHandler } from 'hono'
import { currentReading } from '../../../db/connection/reading.ts'
import type { AppEnv } from '../context.ts'

/**
 * For addresses that contain a token. Under `no-referrer` browsers would send `Origin: null` with
 * the page's own form. Source: fetch.spec.whatwg.org, 3.2, 'append a request Origin header'
 * They are read from the primary, as the token may have been sent just now.
 */
export const secretAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Referrer-Policy', 'same-origin')
  c.header('Cache-Control', 'no-store')
  currentReading()?.primary()
  await next()
}
