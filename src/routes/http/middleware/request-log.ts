import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'
import { pathToLog } from '../tell-operator.ts'

/** One line a request: what was asked and how it was answered, never what it carried. */
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
