import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type CommunityResult, MOST_PINNED } from '../../lib/communities/roles.ts'
import type { Db } from '../database.ts'
import { writeLetters } from '../letters/outbox.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'
import { type Acting, noteAs, within } from './standing.ts'

type OfDiscussion = Acting & { discussionId: string }

const KEEPS_TIME = { updatedAt: sql`updated_at` }

/** Has a discussion stand above the others, or no longer. */
export const pin = (
  db: Db,
  act: OfDiscussion,
  pinned: boolean,
  why: string | null,
  now: Date,
): Promise<CommunityResult> =>
  within(db, act, 'moderate', async (tx, { as }) => {
    const { communityId, actorId, discussionId } = act
    const isPinned = and(eq(discussions.communityId, communityId), isNotNull(discussions.pinnedAt))
    if (pinned && (await tx.$count(discussions, isPinned)) >= MOST_PINNED) return 'pinned'
    const set = { pinnedAt: pinned ? now : null, ...KEEPS_TIME }
    const { pinnedAt } = discussions
    const changed = await change(tx, act, set, pinned ? isNull(pinnedAt) : isNotNull(pinnedAt))
    if (!changed) return 'unchanged'
    const action = pinned ? 'pinned' : 'unpinned'
    await noteAs(tx, as, { communityId, actorId, discussionId, action, why })
    return 'done'
  })

/** Has nobody reply to a discussion any more, or everybody again. */
export const lock = (
  db: Db,
  act: OfDiscussion,
  locked: boolean,
  why: string | null,
  now: Date,
): Promise<CommunityResult> =>
  within(db, act, 'moderate', async (tx, { as }) => {
    const { communityId, actorId, discussionId } = act
    const set = { lockedAt: locked ? now : null, ...KEEPS_TIME }
    const { lockedAt } = discussions
    const changed = await change(tx, act, set, locked ? isNull(lockedAt) : isNotNull(lockedAt))
    if (!changed) return 'unchanged'
    const action = locked ? 'locked' : 'unlocked'
    await noteAs(tx, as, { communityId, actorId, discussionId, action, why })
    return 'done'
  })

async function change(
  tx: Db,
  { communityId, discussionId }: OfDiscussion,
  set: Partial<typeof discussions.$inferInsert> | Record<string, unknown>,
  where: ReturnType<typeof isNull>,
) {
  const [changed] = await tx
    .update(discussions)
    .set(set)
    .where(
      and(
        eq(discussions.id, discussionId),
        eq(discussions.communityId, communityId),
        eq(discussions.hidden, false),
        where,
      ),
    )
    .returning({ authorId: discussions.authorId })
  return changed ?? null
}

/** Shows a discussion, with all replies, to its author alone, who is told why. */
export const removeDiscussion = (
  db: Db,
  act: OfDiscussion,
  reason: string,
  now: Date,
): Promise<CommunityResult> =>
  within(db, act, 'moderate', async (tx, { community, as }) => {
    const { communityId, actorId, discussionId } = act
    const set = { removedAt: now, removedFor: reason, hidden: true, pinnedAt: null, ...KEEPS_TIME }
    const removed = await change(tx, act, set, isNull(discussions.removedAt))
    if (!removed) return 'gone'
    const memberId = removed.authorId
    await noteAs(tx, as, {
      ...{ communityId, actorId, memberId, discussionId, why: reason },
      action: 'discussion_removed',
    })
    await tell(tx, act, memberId, { what: 'discussion', community: community.name, reason })
    return 'done'
  })

/** The same of a reply. */
export const removeReply = (
  db: Db,
  act: OfDiscussion & { replyId: string },
  reason: string,
  now: Date,
): Promise<CommunityResult> =>
  within(db, act, 'moderate', async (tx, { community, as }) => {
    const { communityId, actorId, discussionId, replyId } = act
    const [removed] = await tx
      .update(discussionReplies)
      .set({ removedAt: now, removedFor: reason, hidden: true, ...KEEPS_TIME })
      .where(
        and(
          eq(discussionReplies.id, replyId),
          eq(discussionReplies.discussionId, discussionId),
          eq(discussionReplies.hidden, false),
          sql`exists (select from ${discussions} where ${discussions.id} = ${discussionId}
            and ${discussions.communityId} = ${communityId})`,
        ),
      )
      .returning({ authorId: discussionReplies.authorId })
    if (!removed) return 'gone'
    const memberId = removed.authorId
    await noteAs(tx, as, {
      ...{ communityId, actorId, memberId, discussionId, why: reason },
      action: 'reply_removed',
    })
    const told = { what: 'reply', community: community.name, reason } as const
    await tell(tx, act, memberId, told, replyId)
    return 'done'
  })

type Told = { what: 'discussion' | 'reply'; community: string; reason: string }

/** Tells the author, unless it is who removed it or somebody who has left. */
async function tell(
  tx: Db,
  { communityId, actorId, discussionId }: OfDiscussion,
  memberId: string,
  told: Told,
  replyId?: string,
) {
  if (memberId === actorId) return
  const isMember = and(eq(users.id, memberId), isNull(users.formerSince))
  if ((await tx.$count(users, isMember)) === 0) return
  const about = replyId ?? discussionId
  const data = { communityId, discussionId, replyId: replyId ?? null, ...told }
  await writeLetters(tx, [{ kind: 'text-removed', memberId, about, data }])
}
