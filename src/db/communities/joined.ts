import { and, eq, sql } from 'drizzle-orm'
import { encodeCursor } from '../../lib/lists/cursor.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import {
  countUpTo,
  keyset,
  limitParam,
  newestFirst,
  type Page,
  type Paging,
} from '../pagination.ts'
import { type BlockViewer, blockKeyPart, blockParams } from '../safety/blocks.ts'
import { communities, communityMemberships } from '../schema/communities.ts'
import { viewerParam } from '../viewer-param.ts'
import { communityColumns } from './columns.ts'
import type { ListedCommunity } from './communities.ts'

export type JoinedCommunity = ListedCommunity & { role: string; joinedAt: Date }

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
        .select({ ...communityColumns(db, member), role, joinedAt, membershipId: id })
        .from(communities)
        .innerJoin(communityMemberships, eq(communityMemberships.communityId, communities.id))
        .where(
          and(
            eq(communityMemberships.userId, viewerParam),
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
