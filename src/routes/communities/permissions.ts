import { permissionsOf } from '../../lib/communities/roles.ts'
import type { AppContext } from '../http/context.ts'

export const permissionsHere = (c: AppContext) => {
  const { viewer, community } = c.var
  const who = { role: community.role, isOperator: viewer?.isOperator ?? false }
  return permissionsOf(who, community.moderators)
}
