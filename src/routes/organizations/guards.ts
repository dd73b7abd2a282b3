import type { MiddlewareHandler } from 'hono'
import { findForTeam } from '../../db/organizations/teams.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { can, MAY_NOT, type TeamAction } from '../../lib/organizations/rights.ts'
import { parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'

/** Goes after `requireMember`. @throws 404 for outsiders, 403 `role` */
export const requireTeam =
  (action?: TeamAction): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await findTeam(c, action)
    await next()
  }

/** Reloads the organization, also after a write that changes the member's role. */
export async function findTeam(c: AppContext, action?: TeamAction): Promise<void> {
  const { db, member } = c.var
  const id = parseId(c.req.param('id'), 'Organization')
  const organization = await findForTeam(db, member.id, id)
  if (!organization) throw notFound('Organization')
  if (action && !can(organization.role, action)) throw mayNot(action)
  c.set('organization', organization)
}

export const mayNot = (action: TeamAction) => new Failure(403, 'role', MAY_NOT[action])
