import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'

/** Has the toast of a request of htmx that fails from here on say this. */
export const failureMessage =
  (text: string): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    c.set('failureText', text)
    return next()
  }
