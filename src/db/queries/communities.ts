import { aliasedTable, and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../lib/lists/cursor.ts'
import type { CommunityQuery } from '../../lib/lists/query.ts'
import type { Db } from '../database.ts'
import { communities, communityMemberships } from '../schema/communities.ts'
import { discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'
import { contains, countUpTo, cut, newestFirst, olderThan, type Page } from './listing.ts'

type Filter = Pick<CommunityQuery, 'q'>
type Paging = { cursor?: string | undefined; limit: number }

export type ListedCommunity = Awaited<ReturnType<typeof select>>[number]
export type JoinedCommunity = ListedCommunity & { role: string; joinedAt: Date }

/** A page of the active communities, newest first. */
export async function listCommunities(
  db: Db,
  viewerId: string | null,
  filter: Filter,
  { cursor, limit }: Paging,
): Promise<Page<ListedCommunity>> {
  const found = await select(db, viewerId)
    .where(
      and(matching(filter), olderThan(communities.createdAt, communities.id, decodeCursor(cursor))),
    )
    .orderBy(...newestFirst(communities.createdAt, communities.id))
    .limit(limit + 1)
  return cut(found, limit)
}

export const countCommunities = (db: Db, filter: Filter) =>
  countUpTo(db, sql`select 1 from ${communities} where ${matching(filter) as SQL}`)

/** An active community, or null. */
export async function findCommunity(db: Db, viewerId: string | null, id: string) {
  const [row] = await select(db, viewerId).where(
    and(eq(communities.id, id), eq(communities.isActive, true)),
  )
  return row ?? null
}

/** A page of the communities that a member is in, the one joined last first. */
export async function listJoined(
  db: Db,
  memberId: string,
  { cursor, limit }: Paging,
): Promise<Page<JoinedCommunity>> {
  const { id, role, joinedAt } = communityMemberships
  const found = await db
    .select({ ...columns(db, memberId), role, joinedAt, membershipId: id })
    .from(communities)
    .innerJoin(communityMemberships, eq(communityMemberships.communityId, communities.id))
    .where(
      and(
        eq(communityMemberships.userId, memberId),
        eq(communities.isActive, true),
        olderThan(joinedAt, id, decodeCursor(cursor)),
      ),
    )
    .orderBy(...newestFirst(joinedAt, id))
    .limit(limit + 1)
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

/** The members of each community that joined last, for its group of avatars. */
export async function newestFaces(db: Db, ids: string[], each = 3): Promise<Map<string, Face[]>> {
  if (ids.length === 0) return new Map()
  const latest = db
    .select({ userId: communityMemberships.userId, joinedAt: communityMemberships.joinedAt })
    .from(communityMemberships)
    .where(eq(communityMemberships.communityId, communities.id))
    .orderBy(desc(communityMemberships.joinedAt))
    .limit(each)
    .as('latest')
  const rows = await db
    .select({
      communityId: communities.id,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(communities)
    .innerJoinLateral(latest, sql`true`)
    .innerJoin(users, eq(users.id, latest.userId))
    .where(inArray(communities.id, ids))
    .orderBy(desc(latest.joinedAt))
  return Map.groupBy(rows, (row) => row.communityId)
}

const select = (db: Db, viewerId: string | null) =>
  db.select(columns(db, viewerId)).from(communities)

function columns(db: Db, viewerId: string | null) {
  const held = db
    .select({ n: sql`count(*)` })
    .from(discussions)
    .where(eq(discussions.communityId, communities.id))
  const own = aliasedTable(communityMemberships, 'own')
  const membership = db
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.communityId, communities.id), sql`${own.userId} = ${viewerId}::uuid`))
  return {
    id: communities.id,
    name: communities.name,
    description: communities.description,
    category: communities.category,
    iconUrl: communities.iconUrl,
    memberCount: communities.memberCount,
    isActive: communities.isActive,
    createdAt: communities.createdAt,
    updatedAt: communities.updatedAt,
    discussionCount: sql`${held}`.mapWith(Number),
    joined: sql<boolean>`exists ${membership}`,
  }
}

const matching = ({ q }: Filter) =>
  and(
    eq(communities.isActive, true),
    q
      ? or(
          contains(communities.name, q),
          contains(communities.description, q),
          contains(communities.category, q),
        )
      : undefined,
  )
