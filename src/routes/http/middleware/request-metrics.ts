import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'
import { methodLabel, routePattern } from '../route-pattern.ts'

/** Counts each request by its route's pattern, and measures the time until its response begins. */
export const requestMetrics: MiddlewareHandler<AppEnv> = async (c, next) => {
  const metrics = c.get('metrics')
  if (!metrics) return next()
  const start = performance.now()
  await next()
  const route = routePattern(c)
  const method = methodLabel(c)
  metrics.requests.inc({ method, route, status: c.res.status })
  metrics.durations.observe({ method, route }, (performance.now() - start) / 1000)
}
