import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type CommunityResult, MOST_PINNED } from '../../lib/communities/roles.ts'
import type { LetterData } from '../../lib/mail/letters.ts'
import type { Db } from '../database.ts'
import { enqueueLatest, type LatestEmail, topicOf } from '../letters/outbox.ts'
import type { Written } from '../queries/discussions.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'
import { type Acting, noteAs, type Standing, within } from './standing.ts'

type OfDiscussion = Acting & { discussionId: string }

/** Of a discussion, or of a reply to it. */
export type OfText = OfDiscussion & { replyId?: string }

const KINDS = { discussion: discussions, reply: discussionReplies } satisfies Record<
  string,
  Written
>

const kindOf = ({ replyId }: OfText) => (replyId ? 'reply' : 'discussion')

/** Has a discussion stand above the others, or no longer. */
export const pin = (
  db: Db,
  act: OfDiscussion,
  pinned: boolean,
  why: string | null,
  now: Date,
): Promise<CommunityResult> =>
  within(db, act, 'moderate', async (tx, standing) => {
    const isPinned = and(
      eq(discussions.communityId, act.communityId),
      eq(discussions.hidden, false),
      isNotNull(discussions.pinnedAt),
    )
    if (pinned && (await tx.$count(discussions, isPinned)) >= MOST_PINNED) return 'pinned'
    return mark(tx, standing, act, 'pinned', pinned ? now : null, why)
  })

/** Has nobody reply to a discussion any more, or everybody again. */
export const lock = (
  db: Db,
  act: OfDiscussion,
  locked: boolean,
  why: string | null,
  now: Date,
): Promise<CommunityResult> =>
  within(db, act, 'moderate', (tx, standing) =>
    mark(tx, standing, act, 'locked', locked ? now : null, why),
  )

async function mark(
  tx: Db,
  { as }: Standing,
  act: OfDiscussion,
  name: 'pinned' | 'locked',
  at: Date | null,
  why: string | null,
): Promise<CommunityResult> {
  const since = discussions[`${name}At`]
  const isChange = and(eq(discussions.hidden, false), at ? isNull(since) : isNotNull(since))
  if (!(await change(tx, act, { [`${name}At`]: at }, isChange))) return 'unchanged'
  await noteAs(tx, as, { ...act, action: at ? name : `un${name}`, why })
  return 'done'
}

/** Shows a discussion with all its replies, or a reply, to its author alone, who is told why. */
export const remove = (db: Db, act: OfText, reason: string, now: Date): Promise<CommunityResult> =>
  within(db, act, 'moderate', async (tx, { community, as }) => {
    const what = kindOf(act)
    const set = {
      ...{ removedAt: now, removedFor: reason, hidden: true },
      ...(what === 'discussion' && { pinnedAt: null }),
    }
    const memberId = await change(tx, act, set, eq(KINDS[what].hidden, false))
    if (!memberId) return 'gone'
    await noteAs(tx, as, { ...act, memberId, action: `${what}_removed`, why: reason })
    const told = { what, community: community.name, reason } as const
    await tell(tx, act, memberId, { kind: 'text-removed', told }, now)
    return 'done'
  })

/** Who takes a break hides what they wrote. */
const SHOWN_AGAIN = {
  ...{ removedAt: null, removedFor: null },
  hidden: sql`exists (select from users where users.id = author_id
    and (users.paused_at is not null or users.suspended_at is not null))`,
}

/**
 * Shows to everybody again what was removed, and tells its author: under the lock of their row as well,
 * who takes no break and comes back from none meanwhile.
 */
export async function restore(
  db: Db,
  act: OfText,
  why: string | null,
  now: Date,
): Promise<CommunityResult> {
  const what = kindOf(act)
  const { id, authorId, removedAt } = KINDS[what]
  const [found] = await db
    .select({ memberId: authorId })
    .from(KINDS[what])
    .where(eq(id, idOf(act)))
  if (!found) return 'gone'
  const { memberId } = found
  const work = async (tx: Db, { community, as }: Standing): Promise<CommunityResult> => {
    if (!(await change(tx, act, SHOWN_AGAIN, isNotNull(removedAt)))) return 'unchanged'
    await noteAs(tx, as, { ...act, memberId, action: `${what}_restored`, why })
    const told = { what, community: community.name, why } as const
    await tell(tx, act, memberId, { kind: 'text-restored', told }, now)
    return 'done'
  }
  return within(db, act, 'moderate', work, found)
}

const idOf = ({ discussionId, replyId }: OfText) => replyId ?? discussionId

/** Changes what stands at this place and has it keep its time. Its author, or null where nothing does. */
async function change(tx: Db, act: OfText, set: Record<string, unknown>, where: SQL | undefined) {
  const texts: Written = KINDS[kindOf(act)]
  const [changed] = await tx
    .update(texts)
    .set({ ...set, updatedAt: sql`updated_at` })
    .where(and(eq(texts.id, idOf(act)), isOfCommunity(act), where))
    .returning({ authorId: texts.authorId })
  return changed?.authorId ?? null
}

const isOfCommunity = ({ communityId, discussionId, replyId }: OfText) =>
  replyId
    ? sql`discussion_id = ${discussionId} and exists (select from discussions
        where discussions.id = discussion_id and discussions.community_id = ${communityId})`
    : eq(discussions.communityId, communityId)

type Texts = 'text-removed' | 'text-restored'
type Telling<Kind extends Texts = Texts> = {
  [Key in Kind]: {
    kind: Key
    told: Omit<LetterData[Key], 'communityId' | 'discussionId' | 'replyId'>
  }
}[Kind]

/** Tells the author, unless it is who did it or somebody who has left. */
async function tell(tx: Db, act: OfText, memberId: string, { kind, told }: Telling, now: Date) {
  const { communityId, actorId, discussionId, replyId = null } = act
  if (memberId === actorId) return
  const isMember = and(eq(users.id, memberId), isNull(users.formerSince))
  if ((await tx.$count(users, isMember)) === 0) return
  const topic = topicOf(idOf(act), 'text', memberId)
  const data = { communityId, discussionId, replyId, ...told }
  await enqueueLatest(tx, [{ kind, memberId, topic, data } as LatestEmail<Texts>], now)
}
