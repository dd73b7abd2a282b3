import { permissionsOf } from '../../lib/communities/roles.ts'
import type { AppContext } from '../http/context.ts'

/** What the viewer may do for the community that the address names. */
export const permissionsHere = (c: AppContext) => {
  const { viewer, community } = c.var
  const who = { role: community.role, isOperator: viewer?.isOperator ?? false }
  return permissionsOf(who, community.moderators)
}
