import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { encodeCursor } from '../../lib/lists/cursor.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { keyset, type Paging, toPage } from '../pagination.ts'
import { type BlockViewer, isBlockBetween, notBlocked, notBlockedNow } from '../safety/blocks.ts'
import { communityMemberships } from '../schema/communities.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'
import { notifyOfReply } from './discussion-notifications.ts'
import { isMember, isNotBannedFrom } from './discussions.ts'
import {
  ANY_VIEWER,
  authorColumns,
  isVisibleIn,
  isVisibleTo,
  removalColumns,
  type SeesRemoved,
  viewerShape,
  viewerValues,
} from './visible-texts.ts'

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
    `replies ${viewerShape(viewer, false)} ${removed} ${page.shape}`,
    () =>
      selectReplies(db, viewer)
        .where(
          and(
            eq(discussionReplies.discussionId, sql.placeholder('discussion')),
            isVisibleIn(viewer && ANY_VIEWER, removed),
            page.newer(createdAt, id),
          ),
        )
        .orderBy(asc(createdAt), asc(id))
        .limit(page.limit),
  )
  const values = { discussion: discussionId, ...viewerValues(viewer), ...page.values }
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
  const statement = preparedVariant(db, `one reply ${viewerShape(viewer, moderates)}`, () =>
    selectReplies(db, viewer).where(
      and(
        eq(discussionReplies.id, sql.placeholder('id')),
        eq(discussionReplies.discussionId, sql.placeholder('discussion')),
        isVisibleTo(discussionReplies, viewer && ANY_VIEWER, moderates),
      ),
    ),
  )
  const values = { id, discussion: discussionId, ...viewerValues(viewer) }
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
      author: authorColumns,
      ...removalColumns(discussionReplies),
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

type NewReply = { discussionId: string; communityId: string; authorId: string; body: string }

/** Null where not a member, closed or locked. Serialized with bans, locks and removals. */
export const postReply = (db: Db, reply: NewReply, now = new Date()) =>
  db.transaction(async (tx) => {
    const id = await insertReply(tx, reply)
    if (id) await notifyOfReply(tx, { ...reply, id }, now)
    return id
  })

async function insertReply(tx: Db, { discussionId, communityId, authorId, body }: NewReply) {
  const [row] = await tx.execute<{ id: string }>(sql`
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
