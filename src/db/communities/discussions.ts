import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { isActive } from '../members/members.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import { type BlockViewer, notBlocked } from '../safety/blocks.ts'
import { communities, communityMemberships } from '../schema/communities.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'
import { notifyOfDiscussion } from './discussion-notifications.ts'
import {
  ANY_VIEWER,
  authorColumns,
  isVisibleTo,
  removalColumns,
  viewerShape,
  viewerValues,
} from './visible-texts.ts'

/** Without pinned ones: {@link listPinned}. */
export async function listDiscussions(
  db: Db,
  viewer: BlockViewer | null,
  communityId: string,
  paging: Paging,
) {
  const page = keyset(paging, true)
  const { createdAt, id } = discussions
  const statement = preparedVariant(
    db,
    `discussions ${page.shape} ${viewerShape(viewer, false)}`,
    () =>
      selectDiscussions(db, viewer, false)
        .where(
          and(
            eq(discussions.communityId, sql.placeholder('community')),
            eq(discussions.hidden, false),
            isNull(discussions.pinnedAt),
            page.older(createdAt, id),
          ),
        )
        .orderBy(...newestFirst(createdAt, id))
        .limit(page.limit),
  )
  const values = { community: communityId, ...viewerValues(viewer), ...page.values }
  return toPage(await statement.execute(values), paging.limit)
}

export type ListedDiscussion = Awaited<ReturnType<typeof listDiscussions>>['rows'][number]

export const listPinned = (db: Db, viewer: BlockViewer | null, communityId: string) =>
  preparedVariant(db, `pinned discussions ${viewerShape(viewer, false)}`, () =>
    selectDiscussions(db, viewer, false)
      .where(
        and(
          eq(discussions.communityId, sql.placeholder('community')),
          eq(discussions.hidden, false),
          isNotNull(discussions.pinnedAt),
        ),
      )
      .orderBy(desc(discussions.pinnedAt), desc(discussions.id)),
  ).execute({ community: communityId, ...viewerValues(viewer) })

/** Those of these ids, the newest first. */
export const listAmong = (db: Db, viewer: BlockViewer | null, ids: string[]) =>
  preparedVariant(db, `discussions by id ${viewerShape(viewer, false)}`, () =>
    selectDiscussions(db, viewer, false)
      .where(and(isAmong(discussions.id), eq(discussions.hidden, false)))
      .orderBy(...newestFirst(discussions.createdAt, discussions.id)),
  ).execute({ ids: idList(ids), ...viewerValues(viewer) })

export async function findDiscussion(
  db: Db,
  viewer: BlockViewer | null,
  communityId: string,
  id: string,
  moderates = false,
) {
  const statement = preparedVariant(db, `one discussion ${viewerShape(viewer, moderates)}`, () =>
    selectDiscussions(db, viewer, moderates).where(
      and(
        eq(discussions.id, sql.placeholder('id')),
        eq(discussions.communityId, sql.placeholder('community')),
        isVisibleTo(discussions, viewer && ANY_VIEWER, moderates),
      ),
    ),
  )
  const [row] = await statement.execute({ id, community: communityId, ...viewerValues(viewer) })
  return row ?? null
}

const selectReplyCount = (db: Db, viewer: BlockViewer | null) =>
  db
    .select({ n: sql`count(*)` })
    .from(discussionReplies)
    .where(
      and(
        eq(discussionReplies.discussionId, discussions.id),
        eq(discussionReplies.hidden, false),
        notBlocked(discussionReplies.authorId, viewer),
      ),
    )

/** A partial index: almost nobody has removed texts. */
const selectRemoved = (db: Db, moderates: boolean) =>
  db
    .select({ one: sql`1` })
    .from(discussionReplies)
    .where(
      and(
        eq(discussionReplies.discussionId, discussions.id),
        moderates
          ? eq(discussionReplies.hidden, true)
          : eq(discussionReplies.authorId, sql`${ANY_VIEWER.id}::uuid`),
        isNotNull(discussionReplies.removedAt),
      ),
    )

const selectDiscussions = (db: Db, viewer: BlockViewer | null, moderates: boolean) =>
  db
    .select({
      id: discussions.id,
      communityId: discussions.communityId,
      title: discussions.title,
      body: discussions.body,
      createdAt: discussions.createdAt,
      updatedAt: discussions.updatedAt,
      author: authorColumns,
      ...removalColumns(discussions),
      pinned: sql<boolean>`${discussions.pinnedAt} is not null`,
      locked: sql<boolean>`${discussions.lockedAt} is not null`,
      replyCount: sql`${selectReplyCount(db, viewer)}`.mapWith(Number),
      seesRemoved: viewer
        ? sql<boolean>`exists ${selectRemoved(db, moderates)}`
        : sql<boolean>`false`,
    })
    .from(discussions)
    .innerJoin(
      users,
      and(eq(users.id, discussions.authorId), isActive(), notBlocked(users.id, viewer)),
    )

type NewDiscussion = { communityId: string; authorId: string; title: string; body: string }

/** Null where the author is no member or the community closed. Serialized with bans. */
export const startDiscussion = (db: Db, discussion: NewDiscussion, now = new Date()) =>
  db.transaction(async (tx) => {
    const id = await insertDiscussion(tx, discussion)
    if (id) await notifyOfDiscussion(tx, { ...discussion, id }, now)
    return id
  })

async function insertDiscussion(tx: Db, discussion: NewDiscussion) {
  const [row] = await tx.execute<{ id: string }>(sql`
    insert into ${discussions} (community_id, author_id, title, body)
    select ${communityMemberships.communityId}, ${communityMemberships.userId},
      ${discussion.title}, ${discussion.body}
    from ${communityMemberships}
    where ${isMember(discussion.communityId, discussion.authorId)}
    for key share of ${communityMemberships}
    returning id`)
  return row?.id ?? null
}

export const isMember = (communityId: string, userId: string) =>
  and(
    eq(communityMemberships.communityId, communityId),
    eq(communityMemberships.userId, userId),
    sql`exists (select from ${communities} where ${communities.id} = ${communityId} and ${communities.isActive})`,
  )

export const isNotBannedFrom = (communityId: SQL, userId: string) =>
  sql`not exists (select from community_bans as bans
    where bans.community_id = ${communityId} and bans.user_id = ${userId})`

/** False where there is none, it was removed or they are banned. */
export async function editDiscussion(
  db: Db,
  authorId: string,
  id: string,
  text: { title: string; body: string },
) {
  const changed = await db
    .update(discussions)
    .set(text)
    .where(
      and(
        eq(discussions.id, id),
        eq(discussions.authorId, authorId),
        isNull(discussions.removedAt),
        isNotBannedFrom(sql`${discussions.communityId}`, authorId),
      ),
    )
    .returning({ id: discussions.id })
  return changed.length > 0
}

export async function deleteDiscussion(db: Db, authorId: string, id: string) {
  const deleted = await db
    .delete(discussions)
    .where(and(eq(discussions.id, id), eq(discussions.authorId, authorId)))
    .returning({ id: discussions.id })
  return deleted.length > 0
}
