import type { MiddlewareHandler } from 'hono'
import { notFound } from '../../../lib/errors.ts'
import type { AppEnv } from '../context.ts'

/** Everybody else gets the 404 of an address that doesn't exist. */
export const requireOperator: MiddlewareHandler<AppEnv> = async (c, next) => {
  const viewer = c.get('viewer')
  if (!viewer?.isOperator) throw notFound()
  c.set('member', viewer)
  await next()
}
