import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import {
  type CommunityMembership,
  communities,
  communityMemberships,
} from '../schema/communities.ts'
import { reachedLimit, type TierLimit } from './tier-usage.ts'

export type JoinResult =
  | { ok: true; membership: CommunityMembership; joined: boolean }
  | { ok: false; reason: 'not_found' }
  | ({ ok: false } & TierLimit)

/** Makes a member join an active community; joining again changes nothing. */
export function joinCommunity(
  db: Db,
  userId: string,
  communityId: string,
  now: Date,
): Promise<JoinResult> {
  return db.transaction(async (tx): Promise<JoinResult> => {
    const reached = await reachedLimit(tx, userId, 'communities', now)
    if (!(await isActive(tx, communityId))) return { ok: false, reason: 'not_found' }
    const existing = await findMembership(tx, userId, communityId)
    if (existing) return { ok: true, membership: existing, joined: false }
    if (reached) return { ok: false, ...reached }
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

const isMembership = (userId: string, communityId: string) =>
  and(eq(communityMemberships.userId, userId), eq(communityMemberships.communityId, communityId))

async function findMembership(tx: Db, userId: string, communityId: string) {
  const [row] = await tx
    .select()
    .from(communityMemberships)
    .where(isMembership(userId, communityId))
  return row
}

/** Held to the transaction's end, so that it cannot be closed meanwhile. */
async function isActive(tx: Db, communityId: string) {
  const rows = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.id, communityId), eq(communities.isActive, true)))
    .for('no key update')
  return rows.length > 0
}

const changeMemberCount = (tx: Db, communityId: string, by: 1 | -1) =>
  tx
    .update(communities)
    .set({ memberCount: sql`${communities.memberCount} + ${by}`, updatedAt: sql`updated_at` })
    .where(eq(communities.id, communityId))
