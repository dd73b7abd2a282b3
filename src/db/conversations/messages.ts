import { and, asc, desc, eq, gt, lt, lte, max, not, type SQL, sql } from 'drizzle-orm'
import type { WritingState } from '../../lib/applications/conversation.ts'
import { canAccess, readsContent } from '../applications/access.ts'
import { clearUnread, notifyOfUnread } from '../applications/waiting-notifications.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActiveId } from '../members/members.ts'
import { notifyOfMentorship } from '../mentorship/mentorship-notifications.ts'
import { isBlockedBetweenSides, isParty } from '../mentorship/mentorships.ts'
import { markSubjectRead } from '../notifications/read.ts'
import { inlineLimit } from '../pagination.ts'
import { applications } from '../schema/applications.ts'
import { mentorships } from '../schema/mentorships.ts'
import { conversationOf, type Message, messageReads, messages } from '../schema/messages.ts'
import { contacts } from '../schema/talent.ts'
import { isPartOf, type LockedDirect, lockDirect } from '../talent/direct.ts'
import { notifyOfDirect } from '../talent/direct-notifications.ts'
import { type LockedConversation, lockConversation } from './application-conversation.ts'
import { belongsTo, type Conversation, conversationId, conversationKind } from './conversation.ts'
import { announceMessage } from './feed.ts'

/** In order of sending, as the next. */
export async function listMessages(
  db: Db,
  talk: Conversation,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const shape = `messages of ${conversationKind(talk)} ${before === undefined ? 'last' : 'before'} ${limit}`
  const statement = preparedVariant(db, shape, () =>
    db
      .select()
      .from(messages)
      .where(
        and(
          belongsTo(messages, talk, sql.placeholder('talk')),
          before === undefined ? undefined : lt(messages.sequence, sql.placeholder('before')),
        ),
      )
      .orderBy(desc(messages.sequence))
      .limit(inlineLimit(limit + 1)),
  )
  const found = await statement.execute({ talk: conversationId(talk), before })
  return { rows: found.slice(0, limit).reverse(), earlier: found.length > limit }
}

export const messagesAfter = (db: Db, talk: Conversation, after: number, limit: number) =>
  db
    .select()
    .from(messages)
    .where(and(belongsTo(messages, talk), gt(messages.sequence, after)))
    .orderBy(asc(messages.sequence))
    .limit(limit)

export type SendResult =
  | { ok: true; message: Message }
  | { ok: false; reason: 'not_found' | 'not_active' | 'id_taken' | Exclude<WritingState, 'open'> }

type NewMessage = Conversation & { senderId: string; body: string; clientId: string }

/** Idempotent by client id; another text under the same id is refused. */
export function sendMessage(db: Db, message: NewMessage, now = new Date()): Promise<SendResult> {
  const { senderId, clientId } = message
  return db.transaction(async (tx): Promise<SendResult> => {
    const held = await hold(tx, message, now)
    if (!held) return { ok: false, reason: 'not_found' }
    const [known] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)))
    if (known) {
      const same = conversationId(known) === conversationId(message) && known.body === message.body
      return same ? { ok: true, message: known } : { ok: false, reason: 'id_taken' }
    }
    if (held.writing !== 'open') return { ok: false, reason: held.writing }
    // Another conversation may use the id concurrently.
    const [sent] = await tx.insert(messages).values(message).onConflictDoNothing().returning()
    if (!sent) return { ok: false, reason: 'id_taken' }
    await recordLastMessage(tx, message, sent.createdAt)
    await markRead(tx, senderId, message, sent.sequence)
    if ('mentorId' in held)
      await notifyOfMentorship(
        tx,
        held,
        { kind: 'mentorship-message', by: senderId, messageId: sent.id },
        now,
      )
    if ('party' in held) await notifyOfUnread(tx, conversationId(message), held, sent.sequence, now)
    if ('side' in held) await notifyOfDirect(tx, held, sent.sequence, now)
    await announceMessage(tx, [conversationId(message), ...sidesOf(held)])
    return { ok: true, message: sent }
  })
}

/** Members and organizations whose lists it is in. */
function sidesOf(held: StoredMessage): string[] {
  if ('mentorId' in held) return [held.mentorId, held.menteeId]
  if ('party' in held) return [held.applicantId, ...(held.teamId ? [held.teamId] : [])]
  return [held.memberId, held.organizationId]
}

/** The order of lists. The conversation is locked. */
async function recordLastMessage(
  tx: Db,
  { mentorshipId, applicationId, contactId }: NewMessage,
  at: Date,
) {
  if (mentorshipId)
    await tx
      .update(mentorships)
      .set({ lastMessageAt: at, updatedAt: sql`${mentorships.updatedAt}` })
      .where(eq(mentorships.id, mentorshipId))
  if (applicationId)
    await tx
      .update(applications)
      .set({ lastMessageAt: at, updatedAt: sql`${applications.updatedAt}` })
      .where(eq(applications.id, applicationId))
  if (contactId)
    await tx.update(contacts).set({ lastMessageAt: at }).where(eq(contacts.id, contactId))
}

type HeldMentorship = NonNullable<Awaited<ReturnType<typeof holdMentorship>>>

type StoredMessage = LockedConversation | LockedDirect | HeldMentorship

function hold(tx: Db, { senderId, ...talk }: NewMessage, now: Date): Promise<StoredMessage | null> {
  if (talk.mentorshipId !== undefined) return holdMentorship(tx, senderId, talk.mentorshipId)
  if (talk.applicationId !== undefined)
    return lockConversation(tx, senderId, talk.applicationId, now)
  return lockDirect(tx, senderId, talk.contactId)
}

/** Locked, so that sequence order is commit order: a reader misses none. */
async function holdMentorship(tx: Db, senderId: string, id: string) {
  const [mentorship] = await tx
    .select({
      id: mentorships.id,
      mentorId: mentorships.mentorId,
      menteeId: mentorships.menteeId,
      status: mentorships.status,
      away: someoneAway(),
    })
    .from(mentorships)
    .where(and(eq(mentorships.id, id), isParty(senderId), not(isBlockedBetweenSides())))
    .for('no key update')
  if (!mentorship) return null
  const { status, away, ...of } = mentorship
  if (status !== 'active') return { ...of, writing: 'not_active' as const }
  return { ...of, writing: away ? ('away' as const) : ('open' as const) }
}

const someoneAway = () =>
  sql<boolean>`not (${isActiveId(mentorships.mentorId)} and ${isActiveId(mentorships.menteeId)})`

/** Never moves back. */
export async function markRead(db: Db, memberId: string, talk: Conversation, upTo: number) {
  const columns = {
    ...conversationOf(messages),
    memberId: sql`${memberId}::uuid`.as('member_id'),
    upTo: max(messages.sequence).as('up_to'),
  }
  const seen = and(
    belongsTo(messages, talk),
    lte(messages.sequence, upTo),
    isReader(memberId, talk),
  )
  await db
    .insert(messageReads)
    .select(
      db
        .select(columns)
        .from(messages)
        .where(seen)
        .groupBy(...Object.values(conversationOf(messages))),
    )
    .onConflictDoUpdate({
      target: [...Object.values(conversationOf(messageReads)), messageReads.memberId],
      set: { upTo: sql`greatest(${messageReads.upTo}, excluded.up_to)` },
    })
  await markSubjectRead(db, memberId, conversationId(talk), new Date())
  if (talk.mentorshipId === undefined) await clearUnread(db, conversationId(talk), memberId)
}

function isReader(memberId: string, talk: Conversation): SQL {
  if (talk.mentorshipId !== undefined)
    return sql`exists (select from ${mentorships} where ${mentorships.id} = ${messages.mentorshipId}
        and ${isParty(memberId)})`
  if (talk.applicationId !== undefined)
    return sql`exists (select from ${applications} where ${applications.id} = ${messages.applicationId}
        and (${canAccess(memberId, 'applicant')} or ${readsContent(memberId)}))`
  return sql`exists (select from ${contacts} where ${contacts.id} = ${messages.contactId}
        and ${isPartOf(memberId)})`
}
