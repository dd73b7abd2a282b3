import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { lockMembers } from '../members/lock-members.ts'
import { isActiveId } from '../members/members.ts'
import { reachedLimit, type TierLimit } from '../membership/usage.ts'
import {
  type CommunityMembership,
  communities,
  communityMemberships,
} from '../schema/communities.ts'
import { hasAnotherCommunityOwner, hasRole, isFree, lockCommunity } from './access.ts'
import { activeBan } from './ban-condition.ts'
import { addToLog, ownerlessLogEntry } from './log.ts'

export type JoinResult =
  | { ok: true; membership: CommunityMembership; joined: boolean }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'banned'; why: string }
  | ({ ok: false } & TierLimit)

/** Idempotent. */
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
    const why = await activeBan(tx, communityId, userId)
    if (why !== null) return { ok: false, reason: 'banned', why }
    if (reached) return { ok: false, ...reached }
    const [membership] = await tx
      .insert(communityMemberships)
      .values({ userId, communityId })
      .returning()
    await changeMemberCount(tx, userId, communityId, 1)
    return { ok: true, membership: membership!, joined: true }
  })
}

export type LeaveResult = 'unconfirmed' | 'left' | 'none' | 'last_owner'

/** The last owner must transfer first, unless it is closed; owners need a recent sign-in. */
export function leaveCommunity(
  db: Db,
  userId: string,
  communityId: string,
  isConfirmed: boolean,
): Promise<LeaveResult> {
  return db.transaction(async (tx): Promise<LeaveResult> => {
    // First, as when joining: a pause would otherwise count the member out twice.
    await lockMembers(tx, [userId])
    const place = await findMembership(tx, userId, communityId)
    if (!place) return 'none'
    const { role } = place
    if (role === 'owner' && !isConfirmed) return 'unconfirmed'
    const community = role === 'member' ? null : await lockCommunity(tx, communityId)
    const mayGo = community?.isActive ? isFree(communityId, userId) : hasRole(communityId, userId)
    const ended = await tx.delete(communityMemberships).where(mayGo).returning({ role: ROLE })
    if (ended.length === 0) return 'last_owner'
    await changeMemberCount(tx, userId, communityId, -1)
    if (community && role !== 'member') await noteLeft(tx, userId, communityId, role)
    return 'left'
  })
}

const ROLE = communityMemberships.role

async function noteLeft(
  tx: Db,
  actorId: string,
  communityId: string,
  actorRole: 'owner' | 'moderator',
) {
  await addToLog(tx, { communityId, actorId, actorRole, action: 'left' })
  if (actorRole !== 'owner') return
  const [left] = await tx
    .update(communities)
    .set({ held: 'no_owner', updatedAt: sql`updated_at` })
    .where(
      and(
        eq(communities.id, communityId),
        isNull(communities.held),
        not(hasAnotherCommunityOwner(communityId, actorId)),
      ),
    )
    .returning({ id: communities.id })
  if (left) await addToLog(tx, ownerlessLogEntry(communityId))
}

async function findMembership(tx: Db, userId: string, communityId: string) {
  const [row] = await tx.select().from(communityMemberships).where(hasRole(communityId, userId))
  return row
}

/** Locked, so that it cannot be closed meanwhile. */
async function isActive(tx: Db, communityId: string) {
  const rows = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.id, communityId), eq(communities.isActive, true)))
    .for('no key update')
  return rows.length > 0
}

/** Paused members are not counted. */
export const changeMemberCount = (tx: Db, userId: string, communityId: string, by: 1 | -1) =>
  tx
    .update(communities)
    .set(countedBy(by))
    .where(and(eq(communities.id, communityId), isActiveId(sql`${userId}::uuid`)))

/** Call with the member's row locked. */
export async function countInCommunities(tx: Db, userId: string, by: 1 | -1): Promise<void> {
  const joined = tx
    .select({ id: communityMemberships.communityId })
    .from(communityMemberships)
    .where(eq(communityMemberships.userId, userId))
  // In one order, against deadlocks.
  const locked = tx
    .select({ id: communities.id })
    .from(communities)
    .where(inArray(communities.id, joined))
    .orderBy(communities.id)
    .for('no key update')
  await tx.update(communities).set(countedBy(by)).where(inArray(communities.id, locked))
}

const countedBy = (by: 1 | -1) => ({
  memberCount: sql`${communities.memberCount} + ${by}`,
  updatedAt: sql`updated_at`,
})
