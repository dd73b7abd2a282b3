import { aliasedTable, and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { type BlockViewer, blockedMemberCount, blockKeyPart, notBlocked } from '../safety/blocks.ts'
import { communities, communityMemberships } from '../schema/communities.ts'
import { discussions } from '../schema/discussions.ts'
import { viewerParam } from '../viewer-param.ts'

export const selectCommunities = (db: Db, viewer: BlockViewer | null) =>
  db.select(communityColumns(db, viewer)).from(communities)

export function communityColumns(db: Db, viewer: BlockViewer | null) {
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
    .where(and(eq(own.communityId, communities.id), sql`${own.userId} = ${viewerParam}::uuid`))
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
