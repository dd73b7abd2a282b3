import type { MiddlewareHandler } from 'hono'
import { notFound } from '../../../lib/errors.ts'
import type { AppEnv } from '../context.ts'

/**
 * Lets only those through who run the site. To everybody else there is nothing at all, whatever they
 * ask and however: it is the failure of an address that is none.
 */
export const requireOperator: MiddlewareHandler<AppEnv> = async (c, next) => {
  const viewer = c.get('viewer')
  if (!viewer?.isOperator) throw notFound()
  c.set('member', viewer)
  await next()
}
