import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type CommunityResult, MAX_PINNED } from '../../lib/communities/roles.ts'
import type { EmailData } from '../../lib/mail/email-kinds.ts'
import type { Db } from '../database.ts'
import { enqueueLatest, type LatestEmail, topicOf } from '../emails/outbox.ts'
import { notify } from '../notifications/notify.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'
import { type CommunityActor, type CommunityStatus, logAs, withCommunity } from './access.ts'
import type { NewText } from './visible-texts.ts'

type OfDiscussion = CommunityActor & { discussionId: string }

export type OfText = OfDiscussion & { replyId?: string }

const KINDS = { discussion: discussions, reply: discussionReplies } satisfies Record<
  string,
  NewText
>

const kindOf = ({ replyId }: OfText) => (replyId ? 'reply' : 'discussion')

export const setPinned = (
  db: Db,
  act: OfDiscussion,
  pinned: boolean,
  why: string | null,
  now: Date,
): Promise<CommunityResult> =>
  withCommunity(db, act, 'moderate', async (tx, status) => {
    const isPinned = and(
      eq(discussions.communityId, act.communityId),
      eq(discussions.hidden, false),
      isNotNull(discussions.pinnedAt),
    )
    if (pinned && (await tx.$count(discussions, isPinned)) >= MAX_PINNED) return 'pinned'
    return markRemoved(tx, status, act, 'pinned', pinned ? now : null, why)
  })

export const setLocked = (
  db: Db,
  act: OfDiscussion,
  locked: boolean,
  why: string | null,
  now: Date,
): Promise<CommunityResult> =>
  withCommunity(db, act, 'moderate', (tx, status) =>
    markRemoved(tx, status, act, 'locked', locked ? now : null, why),
  )

async function markRemoved(
  tx: Db,
  { as }: CommunityStatus,
  act: OfDiscussion,
  name: 'pinned' | 'locked',
  at: Date | null,
  why: string | null,
): Promise<CommunityResult> {
  const since = discussions[`${name}At`]
  const isChange = and(eq(discussions.hidden, false), at ? isNull(since) : isNotNull(since))
  if (!(await change(tx, act, { [`${name}At`]: at }, isChange))) return 'unchanged'
  await logAs(tx, as, { ...act, action: at ? name : `un${name}`, why })
  return 'done'
}

export const removeText = (
  db: Db,
  act: OfText,
  reason: string,
  now: Date,
): Promise<CommunityResult> =>
  withCommunity(db, act, 'moderate', async (tx, { community, as }) => {
    const what = kindOf(act)
    const set = {
      removedAt: now,
      removedFor: reason,
      hidden: true,
      ...(what === 'discussion' && { pinnedAt: null }),
    }
    const memberId = await change(tx, act, set, eq(KINDS[what].hidden, false))
    if (!memberId) return 'gone'
    await logAs(tx, as, { ...act, memberId, action: `${what}_removed`, why: reason })
    const gap = { what, community: community.name, reason } as const
    await notifyAuthor(tx, act, memberId, { kind: 'text-removed', told: gap }, now)
    return 'done'
  })

/** A paused author's texts stay hidden. */
const RESTORED = {
  removedAt: null,
  removedFor: null,
  hidden: sql`exists (select from users where users.id = author_id
    and (users.paused_at is not null or users.suspended_at is not null))`,
}

/** Locks the author's row too, against a concurrent pause. */
export async function restoreText(
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
  const work = async (tx: Db, { community, as }: CommunityStatus): Promise<CommunityResult> => {
    if (!(await change(tx, act, RESTORED, isNotNull(removedAt)))) return 'unchanged'
    await logAs(tx, as, { ...act, memberId, action: `${what}_restored`, why })
    const gap = { what, community: community.name, why } as const
    await notifyAuthor(tx, act, memberId, { kind: 'text-restored', told: gap }, now)
    return 'done'
  }
  return withCommunity(db, act, 'moderate', work, found)
}

const idOf = ({ discussionId, replyId }: OfText) => replyId ?? discussionId

/** Returns the author; keeps `updatedAt`. */
async function change(tx: Db, act: OfText, set: Record<string, unknown>, where: SQL | undefined) {
  const texts: NewText = KINDS[kindOf(act)]
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
    told: Omit<EmailData[Key], 'communityId' | 'discussionId' | 'replyId'>
  }
}[Kind]

async function notifyAuthor(
  tx: Db,
  act: OfText,
  memberId: string,
  { kind, told: gap }: Telling,
  now: Date,
) {
  const { communityId, actorId, discussionId, replyId = null } = act
  if (memberId === actorId) return
  const isMember = and(eq(users.id, memberId), isNull(users.formerSince))
  if ((await tx.$count(users, isMember)) === 0) return
  const about = { kind: 'moderation', subject: { type: 'community', id: communityId } } as const
  const key = `${idOf(act)} ${now.toISOString()}`
  await notify(tx, [{ ...about, memberId, key, data: { change: kind, what: gap.what } }], now)
  const topic = topicOf(idOf(act), 'text', memberId)
  const data = { communityId, discussionId, replyId, ...gap }
  await enqueueLatest(tx, [{ kind, memberId, topic, data } as LatestEmail<Texts>], now)
}
