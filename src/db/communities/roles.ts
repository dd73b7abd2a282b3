import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Authority, CommunityResult, CommunityRole } from '../../lib/communities/roles.ts'
import type { Db } from '../database.ts'
import { enqueueLatest, topicOf } from '../emails/outbox.ts'
import { isActive } from '../members/members.ts'
import { communities, communityMemberships } from '../schema/communities.ts'
import { users } from '../schema/users.ts'
import { type CommunityActor, hasRole, isFree, logAs, roleOf, withCommunity } from './access.ts'
import { addToLog, ownerlessLogEntry } from './log.ts'

export type RoleChange = CommunityActor & { memberId: string }

export type ConfirmedPlacing = RoleChange & { isConfirmed: boolean }

const MADE = {
  owner: 'made_owner',
  moderator: 'made_moderator',
  member: 'made_member',
} as const satisfies Record<CommunityRole, string>

/** Anybody may step down, except the last owner. Changing an owner needs a recent sign-in. */
export const changeRole = (
  db: Db,
  act: ConfirmedPlacing,
  role: CommunityRole,
  why: string | null,
  now: Date,
): Promise<CommunityResult> =>
  withCommunity(
    db,
    act,
    'lead',
    async (tx, { community, as, role: actor }) => {
      const { communityId, actorId, memberId } = act
      const own = actorId === memberId
      const place = await roleOf(tx, communityId, memberId)
      if (!place) return 'gone'
      const refused = reasonRefused({ act, as, actor }, place, role)
      if (refused) return refused
      const where = role === 'owner' ? hasRole : isFree
      const changed = await tx
        .update(communityMemberships)
        .set({ role })
        .where(where(communityId, memberId))
        .returning({ id: communityMemberships.id })
      if (changed.length === 0) return own ? 'last_owner' : 'last_owner_theirs'
      await logAs(tx, own && as !== 'operator' ? (actor as 'owner' | 'moderator') : as, {
        communityId,
        actorId,
        memberId,
        why,
        action: role === 'owner' && community.held ? 'released' : MADE[role],
      })
      if (role === 'owner' && community.held) await setManagedByOperators(tx, [communityId], null)
      if (!own) await notifyOfRole(tx, { communityId, memberId }, community.name, role, why, now)
      return 'done'
    },
    { memberId: act.memberId, ofOneself: true },
  )

function reasonRefused(
  { act, as, actor }: { act: ConfirmedPlacing; as: Authority; actor: CommunityRole | null },
  place: { role: CommunityRole; away: boolean },
  role: CommunityRole,
): CommunityResult | null {
  const own = act.actorId === act.memberId
  const leads = as === 'operator' || actor === 'owner'
  if (place.role === role) return 'unchanged'
  if (!leads && !(own && role === 'member')) return 'may_not'
  if (place.role === 'owner' && !own && as !== 'operator') return 'may_not'
  if ((role === 'owner' || place.role === 'owner') && !act.isConfirmed) return 'unconfirmed'
  return role !== 'member' && place.away ? 'away' : null
}

export const transferCommunity = (
  db: Db,
  act: ConfirmedPlacing,
  why: string | null,
  now: Date,
): Promise<CommunityResult> =>
  withCommunity(
    db,
    act,
    'lead',
    async (tx, { community, role: actor }) => {
      const { communityId, actorId, memberId } = act
      if (actor !== 'owner') return 'may_not'
      if (!act.isConfirmed) return 'unconfirmed'
      if (actorId === memberId) return 'oneself'
      const place = await roleOf(tx, communityId, memberId)
      if (!place) return 'gone'
      if (place.away) return 'away'
      const give = (id: string, role: CommunityRole) =>
        tx.update(communityMemberships).set({ role }).where(hasRole(communityId, id))
      await give(memberId, 'owner')
      await give(actorId, 'moderator')
      await logAs(tx, 'owner', { communityId, actorId, memberId, why, action: 'handed_over' })
      await notifyOfRole(tx, { communityId, memberId }, community.name, 'owner', why, now)
      return 'done'
    },
    { memberId: act.memberId },
  )

export async function takeOverCommunity(
  tx: Db,
  communityId: string,
  by: string,
  why: string,
  now: Date,
) {
  const [held] = await tx
    .update(communities)
    .set({ held: 'operators', updatedAt: sql`updated_at` })
    .where(
      and(eq(communities.id, communityId), sql`${communities.held} is distinct from 'operators'`),
    )
    .returning({ name: communities.name })
  if (!held) return false
  const owners = await tx
    .update(communityMemberships)
    .set({ role: 'member' })
    .where(
      and(
        eq(communityMemberships.communityId, communityId),
        eq(communityMemberships.role, 'owner'),
      ),
    )
    .returning({ memberId: communityMemberships.userId })
  await addToLog(tx, { communityId, actorId: by, actorRole: 'operator', action: 'held', why })
  for (const { memberId } of owners)
    await notifyOfRole(tx, { communityId, memberId }, held.name, 'member', why, now)
  return true
}

/** False where operators don't hold it; a refusal where this member cannot have it. */
export async function releaseCommunity(
  tx: Db,
  communityId: string,
  by: string,
  { memberId, why }: { memberId: string; why: string },
  now: Date,
): Promise<boolean | 'not_in' | 'away'> {
  const place = await roleOf(tx, communityId, memberId)
  if (!place) return 'not_in'
  if (place.away) return 'away'
  const [released] = await tx
    .update(communities)
    .set({ held: null, updatedAt: sql`updated_at` })
    .where(and(eq(communities.id, communityId), sql`${communities.held} is not null`))
    .returning({ name: communities.name })
  if (!released) return false
  await tx.update(communityMemberships).set({ role: 'owner' }).where(hasRole(communityId, memberId))
  const line = { communityId, actorId: by, actorRole: 'operator', memberId, why } as const
  await addToLog(tx, { ...line, action: 'released' })
  await notifyOfRole(tx, { communityId, memberId }, released.name, 'owner', why, now)
  return true
}

/** Communities without another active owner; {@link reclaimCommunities} returns them. */
export async function handToOperators(tx: Db, memberId: string): Promise<void> {
  const left = await selectSoleOwned(tx, memberId)
  const ids = left.map(({ id }) => id)
  await setManagedByOperators(tx, ids, 'no_owner')
  await addToLog(tx, ...ids.map(ownerlessLogEntry))
}

const MAX_COMMUNITIES_NAMED = 20

export const soleOwnedCommunities = (db: Db, memberId: string) =>
  selectSoleOwned(db, memberId)
    .orderBy(communities.name, communities.id)
    .limit(MAX_COMMUNITIES_NAMED)

function selectSoleOwned(tx: Db, memberId: string) {
  const others = alias(communityMemberships, 'others')
  const another = tx
    .select({ one: sql`1` })
    .from(others)
    .innerJoin(users, and(eq(users.id, others.userId), isActive()))
    .where(
      and(
        eq(others.communityId, communities.id),
        eq(others.role, 'owner'),
        sql`${others.userId} <> ${memberId}::uuid`,
      ),
    )
  return tx
    .select({ id: communities.id, name: communities.name })
    .from(communities)
    .where(
      and(
        inArray(communities.id, ownedBy(tx, memberId)),
        isNull(communities.held),
        notExists(another),
      ),
    )
}

export async function reclaimCommunities(tx: Db, memberId: string): Promise<void> {
  const back = await tx
    .update(communities)
    .set({ held: null, updatedAt: sql`updated_at` })
    .where(and(inArray(communities.id, ownedBy(tx, memberId)), eq(communities.held, 'no_owner')))
    .returning({ id: communities.id })
  await addToLog(
    tx,
    ...back.map(({ id }) => ({
      communityId: id,
      actorId: null,
      actorRole: 'site' as const,
      action: 'came_back' as const,
    })),
  )
}

const ownedBy = (tx: Db, memberId: string) =>
  tx
    .select({ id: communityMemberships.communityId })
    .from(communityMemberships)
    .where(and(eq(communityMemberships.userId, memberId), eq(communityMemberships.role, 'owner')))

async function setManagedByOperators(tx: Db, ids: string[], held: 'no_owner' | null) {
  if (ids.length === 0) return
  await tx
    .update(communities)
    .set({ held, updatedAt: sql`updated_at` })
    .where(inArray(communities.id, ids))
}

const notifyOfRole = (
  tx: Db,
  { communityId, memberId }: Pick<RoleChange, 'communityId' | 'memberId'>,
  community: string,
  role: CommunityRole,
  why: string | null,
  now: Date,
) => {
  const topic = topicOf(communityId, 'role', memberId)
  const data = { id: communityId, community, role, why }
  return enqueueLatest(tx, [{ kind: 'community-role', memberId, topic, data }], now)
}
