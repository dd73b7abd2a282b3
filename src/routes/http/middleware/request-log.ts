import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'
import { methodLabel, OTHER, routePattern } from '../route-pattern.ts'

/** What balancers and Prometheus ask for every few seconds. */
const ROUTINE = ['/healthz', '/readyz', '/metrics']

const LOGGED = ['debug', 'info']

/**
 * One line a request, without its address: the route's pattern says which page it was. `ms` lasts until the
 * response begins. Files and routine requests are logged at debug only.
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!LOGGED.includes(c.get('env').LOG_LEVEL)) return next()
  const start = performance.now()
  await next()
  const route = routePattern(c)
  const { status } = c.res
  const isFile = route === OTHER && status < 400
  c.get('log')[isFile || ROUTINE.includes(route) ? 'debug' : 'info']('request', {
    requestId: c.get('requestId'),
    method: methodLabel(c),
    route,
    status,
    ms: Math.round(performance.now() - start),
    memberId: c.get('viewer')?.id ?? null,
  })
}
