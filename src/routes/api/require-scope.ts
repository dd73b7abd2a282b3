import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { isGranted } from '../../lib/accounts/scopes.ts'
import { Failure } from '../../lib/errors.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { ENTRIES } from './openapi/entries.ts'

/** @throws Failure 403, naming the scope of the call that the token doesn’t have */
export const requireScope: MiddlewareHandler<AppEnv> = async (c, next) => {
  const granted = c.get('granted')
  const scope = granted && entryOf(c)?.scope
  if (scope && !isGranted(granted, scope))
    throw new Failure(403, 'insufficient_scope', `This token lacks the scope ${scope}.`, {
      headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    })
  await next()
}

/** Of several that match, the first one responds. */
const entryOf = (c: AppContext) =>
  matchedRoutes(c)
    .map(({ path }) => ENTRIES.get(`${c.req.method} ${path}`))
    .find(Boolean)
