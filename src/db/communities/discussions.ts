import { and, asc, desc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { encodeCursor } from '../../lib/lists/cursor.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { isActive } from '../members/members.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import {
  type BlockViewer,
  blockKeyPart,
  blockParams,
  isBlockBetween,
  notBlocked,
  notBlockedNow,
} from '../safety/blocks.ts'
import { communities, communityMemberships } from '../schema/communities.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'

const author = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  isFormer: sql<boolean>`${users.formerSince} is not null`,
}

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
    `discussions ${page.shape} ${shapeFor(viewer, false)}`,
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
  const values = { community: communityId, ...valuesFor(viewer), ...page.values }
  return toPage(await statement.execute(values), paging.limit)
}

export type ListedDiscussion = Awaited<ReturnType<typeof listDiscussions>>['rows'][number]

export const listPinned = (db: Db, viewer: BlockViewer | null, communityId: string) =>
  preparedVariant(db, `pinned discussions ${shapeFor(viewer, false)}`, () =>
    selectDiscussions(db, viewer, false)
      .where(
        and(
          eq(discussions.communityId, sql.placeholder('community')),
          eq(discussions.hidden, false),
          isNotNull(discussions.pinnedAt),
        ),
      )
      .orderBy(desc(discussions.pinnedAt), desc(discussions.id)),
  ).execute({ community: communityId, ...valuesFor(viewer) })

/** Those of these ids, the newest first. */
export const listAmong = (db: Db, viewer: BlockViewer | null, ids: string[]) =>
  preparedVariant(db, `discussions by id ${shapeFor(viewer, false)}`, () =>
    selectDiscussions(db, viewer, false)
      .where(and(isAmong(discussions.id), eq(discussions.hidden, false)))
      .orderBy(...newestFirst(discussions.createdAt, discussions.id)),
  ).execute({ ids: idList(ids), ...valuesFor(viewer) })

export async function findDiscussion(
  db: Db,
  viewer: BlockViewer | null,
  communityId: string,
  id: string,
  moderates = false,
) {
  const statement = preparedVariant(db, `one discussion ${shapeFor(viewer, moderates)}`, () =>
    selectDiscussions(db, viewer, moderates).where(
      and(
        eq(discussions.id, sql.placeholder('id')),
        eq(discussions.communityId, sql.placeholder('community')),
        isVisibleTo(discussions, viewer && ANY, moderates),
      ),
    ),
  )
  const [row] = await statement.execute({ id, community: communityId, ...valuesFor(viewer) })
  return row ?? null
}

const ANY = { id: sql.placeholder('viewer') }

const shapeFor = (viewer: BlockViewer | null, moderates: boolean) =>
  `${viewer ? 'of a member' : ''} ${moderates && 'who moderates'} ${blockKeyPart(viewer)}`

const valuesFor = (viewer: BlockViewer | null) => ({
  ...blockParams(viewer),
  viewer: viewer?.id ?? null,
})

export type NewText = typeof discussions | typeof discussionReplies

export function isVisibleTo(
  { hidden, removedAt, authorId }: NewText,
  viewer: { id: string | SQLWrapper } | null,
  moderates: boolean,
) {
  if (moderates) return sql`(not ${hidden} or ${removedAt} is not null)`
  return viewer
    ? sql`(not ${hidden} or (${removedAt} is not null and ${authorId} = ${viewer.id}::uuid))`
    : eq(hidden, false)
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
          : eq(discussionReplies.authorId, sql`${ANY.id}::uuid`),
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
      author,
      ...state(discussions),
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

const state = ({ removedAt, removedFor }: NewText) => ({ removedAt, removedFor })

/** Most discussions have no removed replies. */
export type SeesRemoved = 'none' | 'own' | 'all'

const isVisibleIn = (viewer: { id: string | SQLWrapper } | null, removed: SeesRemoved) =>
  isVisibleTo(discussionReplies, removed === 'own' ? viewer : null, removed === 'all')

export async function listReplies(
  db: Db,
  viewer: BlockViewer | null,
  discussionId: string,
  paging: Paging,
  removed: SeesRemoved = 'none',
) {
  const page = keyset(paging, true)
  const { createdAt, id } = discussionReplies
  const statement = preparedVariant(
    db,
    `replies ${shapeFor(viewer, false)} ${removed} ${page.shape}`,
    () =>
      selectReplies(db, viewer)
        .where(
          and(
            eq(discussionReplies.discussionId, sql.placeholder('discussion')),
            isVisibleIn(viewer && ANY, removed),
            page.newer(createdAt, id),
          ),
        )
        .orderBy(asc(createdAt), asc(id))
        .limit(page.limit),
  )
  const values = { discussion: discussionId, ...valuesFor(viewer), ...page.values }
  return toPage(await statement.execute(values), paging.limit)
}

export type ListedReply = Awaited<ReturnType<typeof listReplies>>['rows'][number]

export async function findReply(
  db: Db,
  viewer: BlockViewer | null,
  discussionId: string,
  id: string,
  moderates = false,
) {
  const statement = preparedVariant(db, `one reply ${shapeFor(viewer, moderates)}`, () =>
    selectReplies(db, viewer).where(
      and(
        eq(discussionReplies.id, sql.placeholder('id')),
        eq(discussionReplies.discussionId, sql.placeholder('discussion')),
        isVisibleTo(discussionReplies, viewer && ANY, moderates),
      ),
    ),
  )
  const values = { id, discussion: discussionId, ...valuesFor(viewer) }
  const [row] = await statement.execute(values)
  return row ?? null
}

const selectReplies = (db: Db, viewer: BlockViewer | null) =>
  db
    .select({
      id: discussionReplies.id,
      discussionId: discussionReplies.discussionId,
      body: discussionReplies.body,
      createdAt: discussionReplies.createdAt,
      updatedAt: discussionReplies.updatedAt,
      author,
      ...state(discussionReplies),
    })
    .from(discussionReplies)
    .innerJoin(
      users,
      and(eq(users.id, discussionReplies.authorId), isActive(), notBlocked(users.id, viewer)),
    )

/** Null for the first page of `limit` replies. */
export async function cursorOfReply(
  db: Db,
  viewer: BlockViewer | null,
  { id, discussionId, createdAt }: Pick<ListedReply, 'id' | 'discussionId' | 'createdAt'>,
  limit: number,
  removed: SeesRemoved = 'none',
) {
  const before = await db
    .select({ id: discussionReplies.id, createdAt: discussionReplies.createdAt })
    .from(discussionReplies)
    .where(
      and(
        eq(discussionReplies.discussionId, discussionId),
        isVisibleIn(viewer, removed),
        notBlockedNow(discussionReplies.authorId, viewer),
        sql`(${discussionReplies.createdAt}, ${discussionReplies.id})
          < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(desc(discussionReplies.createdAt), desc(discussionReplies.id))
    .limit(limit)
  const previous = before[0]
  if (!previous || before.length < limit) return null
  return encodeCursor({ key: previous.createdAt.getTime(), id: previous.id })
}

type NewDiscussion = { communityId: string; authorId: string; title: string; body: string }

/** Null where the author is no member or the community closed. Serialized with bans. */
export async function startDiscussion(db: Db, discussion: NewDiscussion) {
  const [row] = await db.execute<{ id: string }>(sql`
    insert into ${discussions} (community_id, author_id, title, body)
    select ${communityMemberships.communityId}, ${communityMemberships.userId},
      ${discussion.title}, ${discussion.body}
    from ${communityMemberships}
    where ${isMember(discussion.communityId, discussion.authorId)}
    for key share of ${communityMemberships}
    returning id`)
  return row?.id ?? null
}

type NewReply = { discussionId: string; communityId: string; authorId: string; body: string }

/** Null where not a member, closed or locked. Serialized with bans, locks and removals. */
export async function postReply(db: Db, { discussionId, communityId, authorId, body }: NewReply) {
  const [row] = await db.execute<{ id: string }>(sql`
    insert into ${discussionReplies} (discussion_id, author_id, body)
    select ${discussions.id}, ${communityMemberships.userId}, ${body}
    from ${discussions}
    join ${communityMemberships} on ${communityMemberships.communityId} = ${discussions.communityId}
    where ${discussions.id} = ${discussionId} and ${isMember(communityId, authorId)}
      and not ${discussions.hidden} and ${discussions.lockedAt} is null
      and not ${isBlockBetween(discussions.authorId, sql`${authorId}::uuid`)}
    for share of ${discussions} for key share of ${communityMemberships}
    returning id`)
  return row?.id ?? null
}

const isMember = (communityId: string, userId: string) =>
  and(
    eq(communityMemberships.communityId, communityId),
    eq(communityMemberships.userId, userId),
    sql`exists (select from ${communities} where ${communities.id} = ${communityId} and ${communities.isActive})`,
  )

const isNotBannedFrom = (communityId: SQL, userId: string) =>
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

export async function editReply(db: Db, authorId: string, id: string, body: string) {
  const changed = await db
    .update(discussionReplies)
    .set({ body })
    .where(
      and(
        eq(discussionReplies.id, id),
        eq(discussionReplies.authorId, authorId),
        isNull(discussionReplies.removedAt),
        isNotBannedFrom(
          sql`(select community_id from discussions where id = ${discussionReplies.discussionId})`,
          authorId,
        ),
      ),
    )
    .returning({ id: discussionReplies.id })
  return changed.length > 0
}

export async function deleteReply(db: Db, authorId: string, id: string) {
  const deleted = await db
    .delete(discussionReplies)
    .where(and(eq(discussionReplies.id, id), eq(discussionReplies.authorId, authorId)))
    .returning({ id: discussionReplies.id })
  return deleted.length > 0
}
