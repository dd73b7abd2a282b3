import type { MiddlewareHandler } from 'hono'
import { Failure } from '../../lib/errors.ts'
import type { AppEnv } from '../http/context.ts'
import { ENTRIES } from './openapi/entries.ts'

const CALLS = [...ENTRIES.keys()].map((route) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }
})

/** Goes after all calls. @throws Failure 405 where calls at this path take other methods */
export const allowedMethods: MiddlewareHandler<AppEnv> = async (c, next) => {
  const at = CALLS.filter(({ pattern }) => pattern.test(c.req.path))
  const methods = [...new Set(at.map(({ method }) => method))]
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  if (methods.length === 0 || methods.includes(method)) return next()
  throw new Failure(405, 'method_not_allowed', `Use ${methods.join(' or ')} at this address.`, {
    headers: { Allow: methods.join(', ') },
  })
}
