import { listRecruiting, type Recruiting } from '../../db/talent/recruiting.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { organizationTierIncludes } from '../../lib/membership/features.ts'
import type { AppContext } from '../http/context.ts'

export async function recruitingFor(c: AppContext) {
  const { db, member, arrivedAt: now } = c.var
  const all = await listRecruiting(db, member.id)
  const has = (team: Recruiting) => organizationTierIncludes(team, 'talent', now)
  return { teams: all.filter(has), without: all.filter((team) => !has(team)) }
}

/** The first without an address. @throws 404 */
export async function recruiterOf(
  c: AppContext,
  requested: string | undefined,
): Promise<Recruiting> {
  const { teams } = await recruitingFor(c)
  const team = requested ? teams.find(({ id }) => id === requested.toLowerCase()) : teams[0]
  if (!team) throw notFound('Page')
  return team
}

/** Goes after `requireTeam`. @throws 403 `tier_limit` */
export function requireTalentTier(c: AppContext) {
  const { organization, arrivedAt: now } = c.var
  if (!organizationTierIncludes(organization, 'talent', now) || organization.suspendedAt)
    throw new Failure(403, 'tier_limit', NO_TIER)
}

const NO_TIER = 'You need the Organization plan to search talent.'
