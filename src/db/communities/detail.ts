import { aliasedTable, and, type Column, eq, isNotNull, sql } from 'drizzle-orm'
import type { CommunityRole } from '../../lib/communities/roles.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { type BlockViewer, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { communities, communityBans, communityMemberships } from '../schema/communities.ts'
import { discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'
import { viewerParam } from '../viewer-param.ts'
import { communityColumns } from './columns.ts'
import type { Face } from './faces.ts'

export async function findCommunity(db: Db, viewer: BlockViewer | null, id: string) {
  const statement = preparedVariant(db, `one community ${blockKeyPart(viewer)}`, () =>
    selectDetail(db, viewer).where(
      and(eq(communities.id, sql.placeholder('id')), eq(communities.isActive, true)),
    ),
  )
  return firstFor(statement, viewer, id)
}

/** Closed ones stay readable at their address. */
export async function findOpenOrClosed(db: Db, viewer: BlockViewer | null, id: string) {
  const statement = preparedVariant(
    db,
    `one community, open or closed ${blockKeyPart(viewer)}`,
    () => selectDetail(db, viewer).where(eq(communities.id, sql.placeholder('id'))),
  )
  return firstFor(statement, viewer, id)
}

type CommunityModerator = Face & {
  role: 'owner' | 'moderator'
  joinedAt: string
}

export type CommunityDetail = Awaited<ReturnType<typeof selectDetail>>[number]

const selectDetail = (db: Db, viewer: BlockViewer | null) =>
  db.select({ ...communityColumns(db, viewer), ...detailOf(db, viewer) }).from(communities)

function detailOf(db: Db, viewer: BlockViewer | null) {
  const place = aliasedTable(communityMemberships, 'place')
  const role = db
    .select({ role: place.role })
    .from(place)
    .where(and(eq(place.communityId, communities.id), sql`${place.userId} = ${viewerParam}::uuid`))
  const banned = db
    .select({ reason: communityBans.reason })
    .from(communityBans)
    .where(isBanOf(communities.id))
  const pinned = db
    .select({ one: sql`1` })
    .from(discussions)
    .where(and(eq(discussions.communityId, communities.id), isNotNull(discussions.pinnedAt)))
  return {
    rules: communities.rules,
    held: communities.held,
    role: sql<CommunityRole | null>`(${role})`,
    bannedFor: sql<string | null>`(${banned})`,
    hasPinned: sql<boolean>`exists ${pinned}`,
    moderators: sql<CommunityModerator[]>`(${moderatorsOf(db, viewer)})`,
  }
}

export const isBanOf = (communityId: Column) =>
  and(
    eq(communityBans.communityId, communityId),
    sql`${communityBans.userId} = ${viewerParam}::uuid`,
  )

const MODERATORS_COLUMN = 20

function moderatorsOf(db: Db, viewer: BlockViewer | null) {
  const keeping = aliasedTable(communityMemberships, 'keeping')
  const moderator = sql`json_build_object('id', ${users.id}, 'firstName', ${users.firstName},
    'lastName', ${users.lastName}, 'profileImageUrl', ${users.profileImageUrl}, 'role', ${keeping.role},
    'joinedAt', ${keeping.joinedAt})`
  const order = sql`${keeping.role} <> 'owner'`
  const found = db
    .select({
      moderator: moderator.as('moderator'),
      rank: order.as('rank'),
      joinedAt: keeping.joinedAt,
    })
    .from(keeping)
    .innerJoin(users, and(eq(users.id, keeping.userId), isActive()))
    .where(
      and(
        eq(keeping.communityId, communities.id),
        sql`${keeping.role} <> 'member'`,
        notBlocked(users.id, viewer),
      ),
    )
    .orderBy(order, keeping.joinedAt)
    .limit(MODERATORS_COLUMN)
    .as('moderators')
  return db
    .select({
      all: sql`coalesce(json_agg(${found.moderator} order by ${found.rank}, ${found.joinedAt}), '[]')`,
    })
    .from(found)
}

type One = { execute(values: Record<string, unknown>): Promise<CommunityDetail[]> }

async function firstFor(statement: One, viewer: BlockViewer | null, id: string) {
  const [row] = await statement.execute({
    id,
    viewer: viewer?.id ?? null,
    ...blockParams(viewer),
  })
  return row ?? null
}
