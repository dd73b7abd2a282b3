import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'

export const failureMessage =
  (text: string): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    c.set('failureText', text)
    return next()
  }
