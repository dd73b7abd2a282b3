import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'
import { methodLabel, routePattern } from '../route-pattern.ts'

/** A span for each request, where traces are collected. */
export const requestTrace: MiddlewareHandler<AppEnv> = async (c, next) => {
  const tracing = c.get('tracing')
  if (!tracing) return next()
  await tracing.request(async () => {
    await next()
    return { method: methodLabel(c), route: routePattern(c), status: c.res.status }
  })
}
