import { and, eq, isNull } from 'drizzle-orm'
import type { TeamRole } from '../../lib/catalog.ts'
import { provides } from '../../lib/members/profile-options.ts'
import type { PostingPoster } from '../../lib/postings/plan-limits.ts'
import type { Db } from '../database.ts'
import { asTimestamp, currentTier } from '../membership/current-tier.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'

export type PostingOwner = {
  poster: PostingPoster
  /** Null in person. */
  role: TeamRole | null
  offers: boolean
  verifiedAt: Date | null
  suspended: boolean
}

/** Serializes publishing by one poster. Null where the member does not act for the organization. */
export const lockPoster = (
  tx: Db,
  memberId: string,
  organizationId: string | null,
  now: Date,
): Promise<PostingOwner | null> =>
  organizationId === null
    ? lockPerson(tx, memberId, now)
    : lockOrganization(tx, memberId, organizationId)

async function lockPerson(tx: Db, memberId: string, now: Date): Promise<PostingOwner | null> {
  const [row] = await tx
    .select({
      tier: currentTier(asTimestamp(now)),
      primaryRole: users.primaryRole,
      verifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(eq(users.id, memberId))
    .for('no key update')
  if (!row) return null
  const { tier, primaryRole, verifiedAt } = row
  const offers = provides(primaryRole)
  return { poster: { kind: 'person', tier }, role: null, offers, verifiedAt, suspended: false }
}

async function lockOrganization(
  tx: Db,
  memberId: string,
  organizationId: string,
): Promise<PostingOwner | null> {
  const [organization] = await tx
    .select({
      tierEndsAt: organizations.tierEndsAt,
      domainProvedAt: organizations.domainProvedAt,
      confirmedAt: organizations.confirmedAt,
      suspendedAt: organizations.suspendedAt,
    })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isNull(organizations.closedAt)))
    .for('no key update')
  // After the lock: a removed team member no longer acts for it.
  const [onTeam] = await tx
    .select({ role: teamMembers.role, verifiedAt: users.emailVerifiedAt })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.organizationId, organizationId), eq(teamMembers.userId, memberId)))
  if (!organization || !onTeam) return null
  const { suspendedAt, ...verification } = organization
  return {
    poster: { kind: 'organization', ...verification },
    ...onTeam,
    offers: true,
    suspended: suspendedAt !== null,
  }
}
