import { and, asc, desc, eq, gt, lt, lte, max, not, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { announce } from '../mentorship-feed.ts'
import { mentorships } from '../schema/mentorships.ts'
import { conversationOf, type Message, messageReads, messages } from '../schema/messages.ts'
import { isPresent } from './members.ts'
import { isBlockedBetweenSides, isParty } from './mentorships.ts'

/** The last messages before a sequence number, or of all; in the order in which they were sent. */
export async function listMessages(
  db: Db,
  mentorshipId: string,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const found = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.mentorshipId, mentorshipId),
        before === undefined ? undefined : lt(messages.sequence, before),
      ),
    )
    .orderBy(desc(messages.sequence))
    .limit(limit + 1)
  return { rows: found.slice(0, limit).reverse(), earlier: found.length > limit }
}

/** The first messages after a sequence number, in the order in which they were sent. */
export const messagesAfter = (db: Db, mentorshipId: string, after: number, limit: number) =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.mentorshipId, mentorshipId), gt(messages.sequence, after)))
    .orderBy(asc(messages.sequence))
    .limit(limit)

export type SendResult =
  | { ok: true; message: Message }
  | { ok: false; reason: 'not_found' | 'not_active' | 'away' | 'id_taken' }

type NewMessage = { mentorshipId: string; senderId: string; body: string; clientId: string }

/**
 * Sends to the other side of an active mentorship, unless one of the two takes a break. A message that
 * was sent before is found again; another text under its id is refused.
 */
export function sendMessage(db: Db, message: NewMessage): Promise<SendResult> {
  const { mentorshipId, senderId, clientId } = message
  return db.transaction(async (tx): Promise<SendResult> => {
    // Held to the end, so that the sequence grows in the order of the commits: who has seen one
    // message has not missed an earlier one.
    const [mentorship] = await tx
      .select({ status: mentorships.status, away: someoneAway() })
      .from(mentorships)
      .where(and(eq(mentorships.id, mentorshipId), isParty(senderId), not(isBlockedBetweenSides())))
      .for('no key update')
    if (!mentorship) return { ok: false, reason: 'not_found' }
    const [known] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)))
    if (known)
      return known.mentorshipId === mentorshipId && known.body === message.body
        ? { ok: true, message: known }
        : { ok: false, reason: 'id_taken' }
    if (mentorship.status !== 'active') return { ok: false, reason: 'not_active' }
    if (mentorship.away) return { ok: false, reason: 'away' }
    // Under another mentorship's lock the id may have been given in this moment.
    const [sent] = await tx.insert(messages).values(message).onConflictDoNothing().returning()
    if (!sent) return { ok: false, reason: 'id_taken' }
    await markRead(tx, senderId, mentorshipId, sent.sequence)
    await announce(tx, mentorshipId)
    return { ok: true, message: sent }
  })
}

/** Whether one of the two of the mentorship around it takes a break. */
const someoneAway = () =>
  sql<boolean>`not (${isPresent(mentorships.mentorId)} and ${isPresent(mentorships.menteeId)})`

/** Notes that a member has seen a conversation up to a sequence number; never takes it back. */
export async function markRead(db: Db, memberId: string, mentorshipId: string, upTo: number) {
  const seen = db
    .select({
      ...conversationOf(messages),
      memberId: sql`${memberId}::uuid`.as('member_id'),
      upTo: max(messages.sequence).as('up_to'),
    })
    .from(messages)
    .innerJoin(mentorships, eq(mentorships.id, messages.mentorshipId))
    .where(
      and(eq(messages.mentorshipId, mentorshipId), lte(messages.sequence, upTo), isParty(memberId)),
    )
    .groupBy(...Object.values(conversationOf(messages)))
  await db
    .insert(messageReads)
    .select(seen)
    .onConflictDoUpdate({
      target: [...Object.values(conversationOf(messageReads)), messageReads.memberId],
      set: { upTo: sql`greatest(${messageReads.upTo}, excluded.up_to)` },
    })
}
