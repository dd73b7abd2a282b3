import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type CommunityResult, MOST_PINNED } from '../../lib/communities/roles.ts'
import type { LetterData } from '../../lib/mail/letters.ts'
import type { Db } from '../database.ts'
import { type NewLetter, writeLetters } from '../letters/outbox.ts'
import type { Written } from '../queries/discussions.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'
import { type Acting, noteAs, type Standing, within } from './standing.ts'

type OfDiscussion = Acting & { discussionId: string }
type OfReply = OfDiscussion & { replyId: string }

const KEEPS_TIME = { updatedAt: sql`updated_at` }

/** Who takes a break hides what they wrote. */
const SHOWN_AGAIN = {
  ...{ removedAt: null, removedFor: null, ...KEEPS_TIME },
  hidden: sql`exists (select from users where users.id = author_id
    and (users.paused_at is not null or users.suspended_at is not null))`,
}

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
    const isPinned = and(
      eq(discussions.communityId, communityId),
      eq(discussions.hidden, false),
      isNotNull(discussions.pinnedAt),
    )
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
    const told = { what: 'discussion', community: community.name, reason } as const
    await tell(tx, act, memberId, { kind: 'text-removed', told }, now)
    return 'done'
  })

/** The same of a reply. */
export const removeReply = (
  db: Db,
  act: OfReply,
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
          isOfCommunity(discussionId, communityId),
        ),
      )
      .returning({ authorId: discussionReplies.authorId })
    if (!removed) return 'gone'
    const memberId = removed.authorId
    await noteAs(tx, as, {
      ...{ communityId, actorId, memberId, discussionId, replyId, why: reason },
      action: 'reply_removed',
    })
    const told = { what: 'reply', community: community.name, reason } as const
    await tell(tx, act, memberId, { kind: 'text-removed', told }, now)
    return 'done'
  })

/** Shows a discussion that was removed to everybody again, and tells its author. */
export const restoreDiscussion = (
  db: Db,
  act: OfDiscussion,
  why: string | null,
  now: Date,
): Promise<CommunityResult> =>
  restoring(db, act, discussions, act.discussionId, async (tx, { community, as }) => {
    const { communityId, actorId, discussionId } = act
    const [restored] = await tx
      .update(discussions)
      .set(SHOWN_AGAIN)
      .where(
        and(
          eq(discussions.id, discussionId),
          eq(discussions.communityId, communityId),
          isNotNull(discussions.removedAt),
        ),
      )
      .returning({ authorId: discussions.authorId })
    if (!restored) return 'unchanged'
    const memberId = restored.authorId
    await noteAs(tx, as, {
      ...{ communityId, actorId, memberId, discussionId, why },
      action: 'discussion_restored',
    })
    const told = { what: 'discussion', community: community.name, why } as const
    await tell(tx, act, memberId, { kind: 'text-restored', told }, now)
    return 'done'
  })

/** The same of a reply. */
export const restoreReply = (
  db: Db,
  act: OfReply,
  why: string | null,
  now: Date,
): Promise<CommunityResult> =>
  restoring(db, act, discussionReplies, act.replyId, async (tx, { community, as }) => {
    const { communityId, actorId, discussionId, replyId } = act
    const [restored] = await tx
      .update(discussionReplies)
      .set(SHOWN_AGAIN)
      .where(
        and(
          eq(discussionReplies.id, replyId),
          eq(discussionReplies.discussionId, discussionId),
          isNotNull(discussionReplies.removedAt),
          isOfCommunity(discussionId, communityId),
        ),
      )
      .returning({ authorId: discussionReplies.authorId })
    if (!restored) return 'unchanged'
    const memberId = restored.authorId
    await noteAs(tx, as, {
      ...{ communityId, actorId, memberId, discussionId, replyId, why },
      action: 'reply_restored',
    })
    const told = { what: 'reply', community: community.name, why } as const
    await tell(tx, act, memberId, { kind: 'text-restored', told }, now)
    return 'done'
  })

/** Under the lock of its author's row as well, who takes no break and comes back from none meanwhile. */
async function restoring(
  db: Db,
  act: OfDiscussion,
  written: Written,
  id: string,
  work: (tx: Db, standing: Standing) => Promise<CommunityResult>,
): Promise<CommunityResult> {
  const [found] = await db
    .select({ memberId: written.authorId })
    .from(written)
    .where(eq(written.id, id))
  return found ? within(db, act, 'moderate', work, found) : 'gone'
}

const isOfCommunity = (discussionId: string, communityId: string) =>
  sql`exists (select from ${discussions} where ${discussions.id} = ${discussionId}
    and ${discussions.communityId} = ${communityId})`

type Texts = 'text-removed' | 'text-restored'
type Telling<Kind extends Texts = Texts> = {
  [Key in Kind]: {
    kind: Key
    told: Omit<LetterData[Key], 'communityId' | 'discussionId' | 'replyId'>
  }
}[Kind]

/** Tells the author, unless it is who did it or somebody who has left. */
async function tell(
  tx: Db,
  {
    communityId,
    actorId,
    discussionId,
    replyId = null,
  }: OfDiscussion & { replyId?: string | null },
  memberId: string,
  { kind, told }: Telling,
  now: Date,
) {
  if (memberId === actorId) return
  const isMember = and(eq(users.id, memberId), isNull(users.formerSince))
  if ((await tx.$count(users, isMember)) === 0) return
  const about = `${replyId ?? discussionId} ${now.toISOString()}`
  const data = { communityId, discussionId, replyId, ...told }
  await writeLetters(tx, [{ kind, memberId, about, data } as NewLetter<Texts>])
}
