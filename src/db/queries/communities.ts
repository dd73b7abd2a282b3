import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { decodeCursor } from '../../lib/cursor.ts'
import type { CommunityQuery } from '../../lib/list-query.ts'
import type { Db } from '../database.ts'
import { communities, communityMemberships } from '../schema/communities.ts'
import { discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'
import { contains, countUpTo, cut, newestFirst, olderThan, type Page } from './listing.ts'

type Filter = Pick<CommunityQuery, 'q'>

export type ListedCommunity = Awaited<ReturnType<typeof select>>[number]

/** A page of the active communities, newest first. */
export async function listCommunities(
  db: Db,
  viewerId: string | null,
  filter: Filter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
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

/** The communities that a member is in, the one joined last first; at most 100. */
export const joinedCommunities = (db: Db, memberId: string) =>
  select(db, memberId)
    .innerJoin(
      communityMemberships,
      and(
        eq(communityMemberships.communityId, communities.id),
        eq(communityMemberships.userId, memberId),
      ),
    )
    .where(eq(communities.isActive, true))
    .orderBy(desc(communityMemberships.joinedAt), desc(communityMemberships.id))
    .limit(100)

export type Face = {
  id: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
}

/** The three members of each community that joined last, for its group of avatars. */
export async function newestFaces(db: Db, ids: string[]): Promise<Map<string, Face[]>> {
  if (ids.length === 0) return new Map()
  const latest = db
    .select({ userId: communityMemberships.userId })
    .from(communityMemberships)
    .where(eq(communityMemberships.communityId, communities.id))
    .orderBy(desc(communityMemberships.joinedAt))
    .limit(3)
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
  return Map.groupBy(rows, (row) => row.communityId)
}

function select(db: Db, viewerId: string | null) {
  const held = db
    .select({ n: sql`count(*)` })
    .from(discussions)
    .where(eq(discussions.communityId, communities.id))
  const membership = db
    .select({ one: sql`1` })
    .from(communityMemberships)
    .where(
      and(
        eq(communityMemberships.communityId, communities.id),
        sql`${communityMemberships.userId} = ${viewerId}::uuid`,
      ),
    )
  return db
    .select({
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
    })
    .from(communities)
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
