import type { Failure } from '../../lib/errors.ts'
import { coarseClientNetwork } from './client-network.ts'
import type { AppContext } from './context.ts'
import { OTHER, routePattern } from './route-pattern.ts'

/** Security events for the operator's log. Never pass an address, a password or a token. */
export const auditLog = (
  c: AppContext,
  level: 'info' | 'warn',
  event: string,
  fields: Record<string, unknown>,
) =>
  c.get('log')[level](event, {
    requestId: c.get('requestId'),
    memberId: c.get('viewer')?.id ?? null,
    network: coarseClientNetwork(c),
    ...fields,
  })

export function auditRefused(c: AppContext, { status, code }: Failure) {
  if (status !== 403 && code !== 'unsigned') return
  auditLog(c, 'warn', 'refused', { code, method: c.req.method, path: pathToLog(c) })
}

/** The requested path; its pattern where it holds a secret, a member's name, or anything at all. */
export function pathToLog(c: AppContext): string {
  const route = routePattern(c)
  return route === OTHER || /:(key|token|code|name)\b/.test(route) ? route : c.req.path
}
