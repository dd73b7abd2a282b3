import { and, eq, sql } from 'drizzle-orm'
import type { CommunityResult } from '../../lib/communities/roles.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { enqueueLatest, topicOf } from '../emails/outbox.ts'
import { isActive } from '../members/members.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import { type BlockViewer, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { communityBans, communityMemberships } from '../schema/communities.ts'
import { users } from '../schema/users.ts'
import { hasRole, logAs, roleOf, withCommunity } from './access.ts'
import { isBanRow } from './ban-condition.ts'
import { changeMemberCount } from './memberships.ts'
import type { RoleChange } from './roles.ts'

/** Ends a membership and notifies its member; a moderator must be dismissed first. */
export const banMember = (
  db: Db,
  act: RoleChange,
  reason: string,
  now: Date,
): Promise<CommunityResult> =>
  withCommunity(
    db,
    act,
    'moderate',
    async (tx, { community, as }) => {
      const { communityId, actorId, memberId } = act
      if (actorId === memberId) return 'oneself'
      if (!(await isOtherMember(tx, memberId))) return 'gone'
      const place = await roleOf(tx, communityId, memberId)
      if (place && place.role !== 'member') return 'their_role'
      const [made] = await tx
        .insert(communityBans)
        .values({ communityId, userId: memberId, reason, notified: place !== null, createdAt: now })
        .onConflictDoNothing()
        .returning({ userId: communityBans.userId })
      if (!made) return 'unchanged'
      if (place) {
        await tx.delete(communityMemberships).where(hasRole(communityId, memberId))
        await changeMemberCount(tx, memberId, communityId, -1)
        await notify(tx, act, { community: community.name, lifted: false, reason }, now)
      }
      await logAs(tx, as, { communityId, actorId, memberId, action: 'banned', why: reason })
      return 'done'
    },
    { memberId: act.memberId },
  )

export const liftBan = (
  db: Db,
  act: RoleChange,
  why: string | null,
  now: Date,
): Promise<CommunityResult> =>
  withCommunity(
    db,
    act,
    'moderate',
    async (tx, { community, as }) => {
      const { communityId, actorId, memberId } = act
      const [lifted] = await tx
        .delete(communityBans)
        .where(isBanRow(communityId, memberId))
        .returning({ notified: communityBans.notified })
      if (!lifted) return 'gone'
      await logAs(tx, as, { communityId, actorId, memberId, action: 'ban_lifted', why })
      if (lifted.notified)
        await notify(tx, act, { community: community.name, lifted: true, reason: why }, now)
      return 'done'
    },
    { memberId: act.memberId },
  )

export async function listBans(db: Db, viewer: BlockViewer, communityId: string, paging: Paging) {
  const { userId, createdAt, reason } = communityBans
  const page = keyset(paging)
  const statement = preparedVariant(
    db,
    `bans of a community ${page.shape} ${blockKeyPart(viewer)}`,
    () =>
      db
        .select({
          id: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          profileImageUrl: users.profileImageUrl,
          reason,
          createdAt,
        })
        .from(communityBans)
        .innerJoin(users, and(eq(users.id, userId), isActive(), notBlocked(users.id, viewer)))
        .where(
          and(
            eq(communityBans.communityId, sql.placeholder('community')),
            page.older(createdAt, userId),
          ),
        )
        .orderBy(...newestFirst(createdAt, userId))
        .limit(page.limit),
  )
  const values = { community: communityId, ...page.values, ...blockParams(viewer) }
  return toPage(await statement.execute(values), paging.limit)
}

export type ListedBan = Awaited<ReturnType<typeof listBans>>['rows'][number]

const isOtherMember = async (tx: Db, id: string) => {
  const [row] = await tx
    .select({ formerSince: users.formerSince })
    .from(users)
    .where(eq(users.id, id))
  return row !== undefined && row.formerSince === null
}

const notify = (
  tx: Db,
  { communityId, memberId }: RoleChange,
  gap: { community: string; lifted: boolean; reason: string | null },
  now: Date,
) => {
  const topic = topicOf(communityId, 'ban', memberId)
  const data = { id: communityId, ...gap }
  return enqueueLatest(tx, [{ kind: 'community-ban', memberId, topic, data }], now)
}
