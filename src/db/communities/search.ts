import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { contains, type Paging, toPage } from '../pagination.ts'
import { type BlockViewer, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'
import { didYouMean } from '../search/did-you-mean.ts'
import { countFound, type SearchedList, searchIds } from '../search/searched-list.ts'
import { listAmong } from './discussions.ts'

type Sought = { communityId: string; q: string }

/** Those of a community that words find, pinned ones in their place among them. */
export async function searchDiscussions(
  db: Db,
  viewer: BlockViewer | null,
  { communityId, q }: Sought,
  paging: Paging,
) {
  const ids = await searchIds(db, listOf(viewer, communityId), q, paging)
  return toPage(await listAmong(db, viewer, ids), paging.limit, ids.length)
}

export const countDiscussions = (db: Db, viewer: BlockViewer | null, { communityId, q }: Sought) =>
  countFound(db, listOf(viewer, communityId), q)

/** The same search with known words, where that finds something. */
export const correctDiscussions = (
  db: Db,
  viewer: BlockViewer | null,
  { communityId, q }: Sought,
) =>
  didYouMean(
    db,
    [{ table: discussions }],
    q,
    async (corrected) => (await countDiscussions(db, viewer, { communityId, q: corrected })).n > 0,
  )

const listOf = (viewer: BlockViewer | null, communityId: string) =>
  ({
    table: discussions,
    shape: `discussions of a community ${blockKeyPart(viewer)}`,
    listed: () =>
      and(eq(discussions.communityId, sql.placeholder('community')), eq(discussions.hidden, false)),
    rest: () =>
      and(
        notBlocked(discussions.authorId, viewer),
        sql`exists (select from ${users}
          where ${and(eq(users.id, discussions.authorId), isActive())})`,
      ),
    // The index of parts has those with words.
    parts: () =>
      sql`${contains(discussions.title, sql.placeholder('q'))} and ${discussions}.words is not null`,
    values: { community: communityId, ...blockParams(viewer) },
  }) satisfies SearchedList
