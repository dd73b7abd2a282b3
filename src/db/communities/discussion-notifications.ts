import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { mentionedNames } from '../../lib/communities/mentions.ts'
import type { Db } from '../database.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'
import { communityMemberships } from '../schema/communities.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { publicNames } from '../schema/showcase.ts'

/** The latest in a discussion that hear of a reply. */
const MAX_PARTICIPANTS = 50

type NewText = { id: string; communityId: string; authorId: string; body: string }

/** Those who are mentioned, else the author and those who replied before, of the community's members. */
export async function notifyOfReply(
  tx: Db,
  { discussionId, ...reply }: NewText & { discussionId: string },
  now: Date,
) {
  const mentioned = await mentionedIn(tx, reply)
  const participants = await participantsOf(tx, { discussionId, ...reply })
  const about = {
    subject: { type: 'discussion', id: discussionId },
    actorId: reply.authorId,
    key: reply.id,
  } as const
  const added: NewNotification[] = [
    ...mentioned.map((memberId) => ({ ...about, memberId, kind: 'community-mention' as const })),
    ...participants
      .filter(({ memberId }) => !mentioned.includes(memberId))
      .map(({ memberId, as }) => ({
        ...about,
        memberId,
        kind: 'community-reply' as const,
        data: { as },
      })),
  ]
  await notify(tx, added, now)
}

export async function notifyOfDiscussion(tx: Db, discussion: NewText, now: Date) {
  const { id, authorId } = discussion
  const mentioned = await mentionedIn(tx, discussion)
  const subject = { type: 'discussion', id } as const
  const added = mentioned.map((memberId) => ({ memberId, subject, actorId: authorId, key: id }))
  await notify(
    tx,
    added.map((each) => ({ ...each, kind: 'community-mention' })),
    now,
  )
}

async function mentionedIn(tx: Db, { communityId, authorId, body }: NewText) {
  const names = mentionedNames(body)
  if (names.length === 0) return []
  const rows = await tx
    .select({ id: publicNames.memberId })
    .from(publicNames)
    .innerJoin(communityMemberships, eq(communityMemberships.userId, publicNames.memberId))
    .where(
      and(
        inArray(publicNames.name, names),
        isNull(publicNames.until),
        eq(communityMemberships.communityId, communityId),
        ne(publicNames.memberId, authorId),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

async function participantsOf(
  tx: Db,
  { discussionId, communityId, authorId }: NewText & { discussionId: string },
) {
  const isMember = (id: typeof discussions.authorId | typeof discussionReplies.authorId) =>
    sql`exists (select from ${communityMemberships} where ${communityMemberships.userId} = ${id}
      and ${communityMemberships.communityId} = ${communityId})`
  const [started] = await tx
    .select({ memberId: discussions.authorId })
    .from(discussions)
    .where(and(eq(discussions.id, discussionId), isMember(discussions.authorId)))
  const replied = await tx
    .select({ memberId: discussionReplies.authorId })
    .from(discussionReplies)
    .where(
      and(
        eq(discussionReplies.discussionId, discussionId),
        ne(discussionReplies.authorId, authorId),
        isMember(discussionReplies.authorId),
      ),
    )
    .groupBy(discussionReplies.authorId)
    .orderBy(desc(sql`max(${discussionReplies.createdAt})`))
    .limit(MAX_PARTICIPANTS)
  return [
    ...(started ? [{ ...started, as: 'author' }] : []),
    ...replied
      .filter(({ memberId }) => memberId !== started?.memberId)
      .map((each) => ({ ...each, as: 'participant' })),
  ]
}
