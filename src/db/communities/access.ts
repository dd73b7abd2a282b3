import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { COMMUNITY_ACTION_LABELS } from '../../lib/communities/actions.ts'
import {
  type Authority,
  authorityFor,
  type CommunityResult,
  type CommunityRight,
  type CommunityRole,
} from '../../lib/communities/roles.ts'
import type { Db } from '../database.ts'
import { lockMembers } from '../members/lock-members.ts'
import { writeAction } from '../operators/log.ts'
import { communities, communityMemberships } from '../schema/communities.ts'
import { users } from '../schema/users.ts'
import { addToLog, type LogEntry } from './log.ts'

export type CommunityActor = { communityId: string; actorId: string }

/** Serializes role changes. Lock members' rows first. Null where it is gone. */
export async function lockCommunity(tx: Db, id: string) {
  const [row] = await tx
    .select({ name: communities.name, isActive: communities.isActive, held: communities.held })
    .from(communities)
    .where(eq(communities.id, id))
    .for('no key update')
  return row ?? null
}

export const hasRole = (communityId: string, userId: string) =>
  and(eq(communityMemberships.communityId, communityId), eq(communityMemberships.userId, userId))

export const hasAnotherCommunityOwner = (communityId: string | SQL, userId: string): SQL =>
  sql`exists (select 1 from community_memberships as others
    join users as other_owners on other_owners.id = others.user_id
    where others.community_id = ${communityId} and others.role = 'owner'
      and others.user_id <> ${userId}
      and other_owners.paused_at is null and other_owners.suspended_at is null)`

/** The last owner's role may not be given up. */
export const isFree = (communityId: string, userId: string) =>
  and(
    hasRole(communityId, userId),
    or(ne(communityMemberships.role, 'owner'), hasAnotherCommunityOwner(communityId, userId)),
  )

export async function roleOf(tx: Db, communityId: string, userId: string) {
  const [place] = await tx
    .select({
      role: communityMemberships.role,
      away: sql<boolean>`(${users.pausedAt} is not null or ${users.suspendedAt} is not null)`,
    })
    .from(communityMemberships)
    .innerJoin(users, eq(users.id, communityMemberships.userId))
    .where(hasRole(communityId, userId))
  return place ?? null
}

export type CommunityStatus = {
  community: NonNullable<Awaited<ReturnType<typeof lockCommunity>>>
  as: Authority
  role: CommunityRole | null
}

type Whom = {
  /** Locked too, so that they cannot pause meanwhile. */
  memberId?: string
  /** Whether every member may do it to themselves. */
  ofOneself?: true
}

export const withCommunity = (
  db: Db,
  { communityId, actorId }: CommunityActor,
  right: CommunityRight,
  work: (tx: Db, status: CommunityStatus) => Promise<CommunityResult>,
  { memberId, ofOneself }: Whom = {},
): Promise<CommunityResult> =>
  db.transaction(async (tx) => {
    if (memberId) await lockMembers(tx, [actorId, memberId])
    const community = await lockCommunity(tx, communityId)
    if (!community) return 'gone'
    const place = await roleOf(tx, communityId, actorId)
    const role = place && !place.away ? place.role : null
    const as = authorityFor({ role, isOperator: await isOperator(tx, actorId) }, right)
    if (as) return work(tx, { community, as, role })
    if (!ofOneself || memberId !== actorId || !role) return 'may_not'
    return work(tx, { community, as: 'moderator', role })
  })

const isOperator = async (tx: Db, id: string) =>
  (await tx.$count(
    users,
    and(eq(users.id, id), users.isOperator, sql`${users.suspendedAt} is null`),
  )) > 0

type Done = Omit<LogEntry, 'actorRole'> & { actorId: string }

/** Operators' actions also go to their own log. */
export async function logAs(tx: Db, as: Authority, line: Done) {
  await addToLog(tx, { ...line, actorRole: as })
  if (as !== 'operator') return
  const subject = { type: 'community', id: line.communityId } as const
  const why = [`${COMMUNITY_ACTION_LABELS[line.action]}.`, line.why].filter(Boolean).join(' ')
  await writeAction(tx, { action: 'community moderated', by: line.actorId, subject, why })
}
