import { matchedRoutes } from 'hono/route'
import type { Failure } from '../../lib/errors.ts'
import { coarseClientNetwork } from './client-network.ts'
import type { AppContext } from './context.ts'

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

/** The requested path; of one that holds a secret only the pattern. */
export function pathToLog(c: AppContext): string {
  const secret = matchedRoutes(c).find(({ path }) => /:(key|token|code)\b/.test(path))
  return secret?.path ?? c.req.path
}
