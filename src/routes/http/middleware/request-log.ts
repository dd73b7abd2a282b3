import type { MiddlewareHandler } from 'hono'
import { pathToLog } from '../audit-log.ts'
import type { AppEnv } from '../context.ts'

export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.get('env').LOG_LEVEL !== 'debug') return next()
  const start = performance.now()
  await next()
  c.get('log').debug('request', {
    requestId: c.get('requestId'),
    method: c.req.method,
    path: pathToLog(c),
    status: c.res.status,
    ms: Math.round(performance.now() - start),
  })
}
