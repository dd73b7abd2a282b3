import { and, count, eq, sql } from 'drizzle-orm'
import { TIER_LABELS, TIER_LIMITS, type Tier } from '../../lib/tiers.ts'
import type { Db } from '../database.ts'
import {
  type CommunityMembership,
  communities,
  communityMemberships,
} from '../schema/communities.ts'
import { users } from '../schema/users.ts'

export type JoinResult =
  | { ok: true; membership: CommunityMembership; joined: boolean }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'tier_limit'; tier: Tier; limit: number }

/**
 * Makes a member join a community; joining again changes nothing. The member's row is locked, so
 * that two joins at once cannot both take the tier's last place.
 */
export function joinCommunity(db: Db, userId: string, communityId: string): Promise<JoinResult> {
  return db.transaction(async (tx): Promise<JoinResult> => {
    const [member] = await tx
      .select({ tier: users.membershipTier })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
    const [community] = await tx
      .select({ id: communities.id })
      .from(communities)
      .where(and(eq(communities.id, communityId), eq(communities.isActive, true)))
    if (!member || !community) return { ok: false, reason: 'not_found' }

    const existing = await findMembership(tx, userId, communityId)
    if (existing) return { ok: true, membership: existing, joined: false }

    const limit = TIER_LIMITS[member.tier].communities
    if (limit !== null && (await countMemberships(tx, userId)) >= limit)
      return { ok: false, reason: 'tier_limit', tier: member.tier, limit }

    const [membership] = await tx
      .insert(communityMemberships)
      .values({ userId, communityId })
      .returning()
    await changeMemberCount(tx, communityId, 1)
    return { ok: true, membership: membership!, joined: true }
  })
}

/** Ends a membership; where there is none, nothing changes. */
export function leaveCommunity(db: Db, userId: string, communityId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(communityMemberships)
      .where(isMembership(userId, communityId))
      .returning({ id: communityMemberships.id })
    if (ended.length > 0) await changeMemberCount(tx, communityId, -1)
    return ended.length > 0
  })
}

/** What a member is told when the tier's places are taken. */
export const communityLimitMessage = (tier: Tier, limit: number) =>
  `The ${TIER_LABELS[tier]} tier allows ${limit} communities at a time.`

const isMembership = (userId: string, communityId: string) =>
  and(eq(communityMemberships.userId, userId), eq(communityMemberships.communityId, communityId))

async function findMembership(db: Db, userId: string, communityId: string) {
  const [row] = await db
    .select()
    .from(communityMemberships)
    .where(isMembership(userId, communityId))
  return row
}

async function countMemberships(db: Db, userId: string) {
  const [row] = await db
    .select({ n: count() })
    .from(communityMemberships)
    .where(eq(communityMemberships.userId, userId))
  return row?.n ?? 0
}

const changeMemberCount = (db: Db, communityId: string, by: 1 | -1) =>
  db
    .update(communities)
    .set({ memberCount: sql`${communities.memberCount} + ${by}`, updatedAt: sql`updated_at` })
    .where(eq(communities.id, communityId))
