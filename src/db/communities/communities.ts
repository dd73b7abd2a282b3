import {
  aliasedTable,
  and,
  type Column,
  count,
  desc,
  eq,
  isNotNull,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { CommunityRole } from '../../lib/communities/roles.ts'
import { encodeCursor } from '../../lib/lists/cursor.ts'
import type { CommunityQuery } from '../../lib/lists/query.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { isActive } from '../members/members.ts'
import {
  contains,
  countUpTo,
  inlineLimit,
  keyset,
  limitParam,
  newestFirst,
  type Page,
  type Paging,
  toPage,
} from '../pagination.ts'
import {
  type BlockViewer,
  blockedMemberCount,
  blockKeyPart,
  blockParams,
  notBlocked,
} from '../safety/blocks.ts'
import { communities, communityBans, communityMemberships } from '../schema/communities.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'
import { didYouMean } from '../search/did-you-mean.ts'
import {
  conditionsOf,
  countFound,
  type Filters,
  type SearchedList,
  searchIds,
} from '../search/searched-list.ts'
import { countListWithoutEach } from '../search/without-each.ts'

type Filter = Pick<CommunityQuery, 'q'> & Partial<Pick<CommunityQuery, 'category' | 'active'>>

export type ListedCommunity = Awaited<ReturnType<typeof select>>[number]
export type JoinedCommunity = ListedCommunity & { role: string; joinedAt: Date }
export type CommunityWithFaces = ListedCommunity & { faces: Face[] }

const ORDER = newestFirst(communities.createdAt, communities.id)

const VIEWER = sql.placeholder('viewer')

export async function listCommunities(
  db: Db,
  viewer: BlockViewer | null,
  filter: Filter,
  paging: Paging,
): Promise<Page<ListedCommunity>> {
  const { shape, condition, limit, values, count } = await pageOf(db, viewer, filter, paging)
  const statement = preparedVariant(db, `communities ${shape}`, () =>
    select(db, viewer)
      .where(condition())
      .orderBy(...ORDER)
      .limit(limit),
  )
  return toPage(await statement.execute(values), paging.limit, count)
}

export async function listWithFaces(
  db: Db,
  viewer: BlockViewer | null,
  filter: Filter,
  paging: Paging,
): Promise<Page<CommunityWithFaces>> {
  const { shape, condition, limit, values, count } = await pageOf(db, viewer, filter, paging)
  const statement = preparedVariant(db, `communities with faces ${shape}`, () =>
    db
      .select({ ...columns(db, viewer), faces: facesOf(db, viewer, FACES) })
      .from(communities)
      .where(condition())
      .orderBy(...ORDER)
      .limit(limit),
  )
  return toPage(await statement.execute(values), paging.limit, count)
}

async function pageOf(db: Db, viewer: BlockViewer | null, filter: Filter, paging: Paging) {
  const { createdAt, id } = communities
  const list = listOf(filter)
  const ids = filter.q ? await searchIds(db, list, filter.q, paging) : null
  const page = keyset(paging, !filter.category && !filter.active)
  return {
    limit: page.limit,
    shape: `${ids ? 'by id' : ''} ${list.shape} ${page.shape} ${blockKeyPart(viewer)}`,
    condition: () =>
      and(
        list.listed(),
        ...conditionsOf(list.filters),
        ids ? isAmong(id) : page.older(createdAt, id),
      ),
    values: {
      ...list.values,
      ...page.values,
      ...blockParams(viewer),
      viewer: viewer?.id ?? null,
      ids: ids && idList(ids),
    },
    count: ids?.length,
  }
}

function listOf({ category, active }: Filter) {
  const isOfCategory = () => eq(communities.category, sql.placeholder('category'))
  const filters: Filters = new Map([
    ...(category ? [['category', isOfCategory] as const] : []),
    ...(active ? [['active', isActiveWithin] as const] : []),
  ])
  return {
    table: communities,
    shape: `communities ${category ? 'of a category' : ''} ${active ? 'active' : ''}`,
    listed: () => eq(communities.isActive, true),
    filters,
    parts: () => contains(communities.name, sql.placeholder('q')),
    values: { category, within: active && ACTIVE_INTERVALS[active] },
  } satisfies SearchedList
}

const ACTIVE_INTERVALS = { week: '7 days', month: '30 days' }

/** With a new discussion or reply. */
function isActiveWithin(): SQL {
  const since = sql`now() - ${sql.placeholder('within')}::interval`
  const { communityId, hidden, createdAt, id } = discussions
  const replies = discussionReplies
  return sql`${communities.id} in (
    select ${communityId} from ${discussions} where not ${hidden} and ${createdAt} > ${since}
    union all
    select ${communityId} from ${replies} join ${discussions} on ${id} = ${replies.discussionId}
    where not ${hidden} and not ${replies.hidden} and ${replies.createdAt} > ${since})`
}

export const countCommunities = (db: Db, filter: Filter) => {
  const { q, category, active } = filter
  return cachedResult(db, `communities ${JSON.stringify([q, category, active])}`, () =>
    countFound(db, listOf(filter), q),
  )
}

export const countCommunitiesWithoutEach = (db: Db, filter: Filter) =>
  countListWithoutEach(db, listOf(filter), filter.q)

/** The same filter with known words, where that finds something. */
export const correctCommunities = (db: Db, filter: Filter) =>
  didYouMean(
    db,
    [{ table: communities }],
    filter.q,
    async (q) => (await countCommunities(db, { ...filter, q })).n > 0,
  )

const MAX_CATEGORIES = 60

export type Category = { name: string; n: number }

const categoriesQuery = preparedQuery((db: Db) =>
  db
    .select({ name: communities.category, n: count() })
    .from(communities)
    .where(eq(communities.isActive, true))
    .groupBy(communities.category)
    .orderBy(desc(count()), communities.category)
    .limit(MAX_CATEGORIES),
)

/** Of all communities, the most frequent ones by name. */
export const listCategories = (db: Db): Promise<Category[]> =>
  cachedResult(db, 'categories of communities', async () => {
    const found = await categoriesQuery(db).execute()
    return found.toSorted((a, b) => a.name.localeCompare(b.name))
  })

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
  db.select({ ...columns(db, viewer), ...detailOf(db, viewer) }).from(communities)

function detailOf(db: Db, viewer: BlockViewer | null) {
  const place = aliasedTable(communityMemberships, 'place')
  const role = db
    .select({ role: place.role })
    .from(place)
    .where(and(eq(place.communityId, communities.id), sql`${place.userId} = ${VIEWER}::uuid`))
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

const isBanOf = (communityId: Column) =>
  and(eq(communityBans.communityId, communityId), sql`${communityBans.userId} = ${VIEWER}::uuid`)

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

export async function listJoined(
  db: Db,
  member: BlockViewer,
  paging: Paging,
): Promise<Page<JoinedCommunity>> {
  const { id, role, joinedAt } = communityMemberships
  const page = keyset(paging)
  const statement = preparedVariant(
    db,
    `communities joined ${page.shape} ${blockKeyPart(member)}`,
    () =>
      db
        .select({ ...columns(db, member), role, joinedAt, membershipId: id })
        .from(communities)
        .innerJoin(communityMemberships, eq(communityMemberships.communityId, communities.id))
        .where(
          and(
            eq(communityMemberships.userId, VIEWER),
            eq(communities.isActive, true),
            page.older(joinedAt, id),
          ),
        )
        .orderBy(...newestFirst(joinedAt, id))
        .limit(limitParam),
  )
  const found = await statement.execute({
    ...page.values,
    ...blockParams(member),
    viewer: member.id,
  })
  const { limit } = paging
  const rows = found.slice(0, limit).map(({ membershipId: _, ...row }) => row)
  const last = found.length > limit ? found[limit - 1] : undefined
  const next = last && encodeCursor({ key: last.joinedAt.getTime(), id: last.membershipId })
  return { rows, next: next ?? null }
}

export const countJoined = (db: Db, memberId: string) =>
  countUpTo(
    db,
    sql`select 1 from ${communityMemberships}
      join ${communities} on ${communities.id} = ${communityMemberships.communityId}
      where ${communityMemberships.userId} = ${memberId} and ${communities.isActive}`,
  )

export type Face = {
  id: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
}

const FACES = 3

export async function newestFaces(
  db: Db,
  viewer: BlockViewer,
  id: string,
  each = FACES,
): Promise<Face[]> {
  const statement = preparedVariant(db, `${each} newest faces ${blockKeyPart(viewer)}`, () =>
    db
      .select({ faces: facesOf(db, viewer, each) })
      .from(communities)
      .where(eq(communities.id, sql.placeholder('id'))),
  )
  const [row] = await statement.execute({ id, viewer: viewer.id, ...blockParams(viewer) })
  return row?.faces ?? []
}

function facesOf(db: Db, viewer: BlockViewer | null, each: number) {
  const face = sql`json_build_object('id', ${users.id}, 'firstName', ${users.firstName},
    'lastName', ${users.lastName}, 'profileImageUrl', ${users.profileImageUrl})`
  const latest = db
    .select({ face: face.as('face'), joinedAt: communityMemberships.joinedAt })
    .from(communityMemberships)
    .innerJoin(users, and(eq(users.id, communityMemberships.userId), isActive()))
    .where(
      and(
        eq(communityMemberships.communityId, communities.id),
        notBlocked(users.id, viewer),
        notExists(db.select({ one: sql`1` }).from(communityBans).where(isBanOf(communities.id))),
      ),
    )
    .orderBy(desc(communityMemberships.joinedAt))
    .limit(inlineLimit(each))
    .as('latest')
  return sql<Face[]>`${db
    .select({ all: sql`coalesce(json_agg(${latest.face} order by ${latest.joinedAt} desc), '[]')` })
    .from(latest)}`
}

const select = (db: Db, viewer: BlockViewer | null) =>
  db.select(columns(db, viewer)).from(communities)

function columns(db: Db, viewer: BlockViewer | null) {
  const held = db
    .select({ n: sql`count(*)` })
    .from(discussions)
    .where(
      and(
        eq(discussions.communityId, communities.id),
        eq(discussions.hidden, false),
        notBlocked(discussions.authorId, viewer),
      ),
    )
  const own = aliasedTable(communityMemberships, 'own')
  const membership = db
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.communityId, communities.id), sql`${own.userId} = ${VIEWER}::uuid`))
  return {
    id: communities.id,
    name: communities.name,
    description: communities.description,
    category: communities.category,
    iconUrl: communities.iconUrl,
    memberCount: blockKeyPart(viewer)
      ? sql<number>`${communities.memberCount} - ${blockedMemberCount(viewer, communities.id)}`.mapWith(
          Number,
        )
      : communities.memberCount,
    isActive: communities.isActive,
    createdAt: communities.createdAt,
    updatedAt: communities.updatedAt,
    discussionCount: sql`${held}`.mapWith(Number),
    joined: sql<boolean>`exists ${membership}`,
  }
}
