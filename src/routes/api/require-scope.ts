import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { tokenReaches } from '../../db/organizations/tokens.ts'
import { isGranted } from '../../lib/accounts/scopes.ts'
import { Failure } from '../../lib/errors.ts'
import { isId } from '../http/body.ts'
import { type AppContext, type AppEnv, isApi } from '../http/context.ts'
import { ENTRIES, type NamedEntry } from './openapi/entries.ts'

/**
 * A token of an organization reaches what calls say is an organization's, and of that only its own.
 * @throws Failure 403, naming the scope of the call that the token doesn’t have
 */
export const requireScope: MiddlewareHandler<AppEnv> = async (c, next) => {
  const granted = c.get('granted')
  if (!granted || !isHandled(c)) return next()
  const route = calledRoute(c)
  const entry = ENTRIES.get(route)
  const scope = entry?.scope
  const own = scope === null ? null : granted.organizationId
  if (own && !entry?.forOrganizations) throw notOfOrganization()
  if (scope && !isGranted(granted, scope))
    throw new Failure(403, 'insufficient_scope', `This token lacks the scope ${scope}.`, {
      headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    })
  if (own) await requireOwn(c, own, route, entry)
  await next()
}

/** Not where no route of the API has this path and method: the response is a 404 or 405. */
const isHandled = (c: AppContext) =>
  !isApi(c) || matchedRoutes(c).some(({ method }) => method !== 'ALL')

/** Such as 'PUT /api/postings/:id'; of several that match, the first one responds. */
export function calledRoute(c: AppContext): string {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const routes = matchedRoutes(c).map(({ path }) => `${method} ${path}`)
  return routes.find((route) => ENTRIES.has(route)) ?? ''
}

async function requireOwn(c: AppContext, own: string, route: string, entry?: NamedEntry) {
  const about = entry?.forOrganizations
  if (!about || about === 'sent') return
  const id = c.req.path.split('/')[route.split('/').indexOf(':id')] ?? ''
  const place = { organizationId: own, memberId: c.get('viewer')!.id }
  const isOwn =
    about === 'organization'
      ? id.toLowerCase() === own
      : isId(id) && (await tokenReaches(c.get('db'), place, about, id))
  if (!isOwn) throw new Failure(404, 'not_found', 'This token’s organization doesn’t have it.')
}

/** Where the caller names it: a token of an organization needn't. @throws Failure 403 */
export function organizationIn(c: AppContext, sent: string | null | undefined): string | null {
  const own = c.get('granted')?.organizationId
  if (!own) return sent ?? null
  if (sent !== undefined && sent?.toLowerCase() !== own) throw notOfOrganization()
  return own
}

const notOfOrganization = () =>
  new Failure(403, 'organization_token', 'This token acts for its organization alone.')
