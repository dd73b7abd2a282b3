import { listRecruiting, type Recruiting } from '../../db/talent/search.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { organizationTierIncludes } from '../../lib/membership/features.ts'
import type { AppContext } from '../http/context.ts'

/** The organizations for which who asks may look for talent now, and those whose tier has not got it. */
export async function recruitingFor(c: AppContext) {
  const { db, member, arrivedAt: now } = c.var
  const all = await listRecruiting(db, member.id)
  const has = (team: Recruiting) => organizationTierIncludes(team, 'talent', now)
  return { teams: all.filter(has), without: all.filter((team) => !has(team)) }
}

/** The one of them that an address names; the first where it names none. @throws 404 where there is none */
export async function recruiterOf(
  c: AppContext,
  requested: string | undefined,
): Promise<Recruiting> {
  const { teams } = await recruitingFor(c)
  const team = requested ? teams.find(({ id }) => id === requested.toLowerCase()) : teams[0]
  if (!team) throw notFound('Page')
  return team
}

/** Stands behind `requireTeam`. @throws 403 `tier_limit` where the organization's tier has not got it */
export function requireTalentTier(c: AppContext) {
  const { organization, arrivedAt: now } = c.var
  if (!organizationTierIncludes(organization, 'talent', now) || organization.suspendedAt)
    throw new Failure(403, 'tier_limit', NO_TIER)
}

const NO_TIER = 'Only organizations on the organization tier can look for talent.'
