import { and, asc, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import type { Db } from '../database.ts'
import { firstOf, newerThan, type Paging } from '../queries/listing.ts'
import { type ContactMessage, contactMessages } from '../schema/contact-messages.ts'
import { type Acting, act } from './log.ts'

const { id, rank, createdAt, answeredAt } = contactMessages

/**
 * A page of what waits for an answer, by the sender's tier from the highest, then the oldest first; from the
 * start where the last message of the page before is not kept any more.
 */
export async function listWaitingMessages(db: Db, { cursor, limit }: Paging) {
  const at = decodeCursor(cursor)
  const last = at && (await messageForOperators(db, at.id))
  return firstOf(
    db
      .select()
      .from(contactMessages)
      .where(and(isNull(answeredAt), last ? comesAfter(last) : undefined))
      .orderBy(desc(rank), asc(createdAt), asc(id)),
    limit,
  )
}

const comesAfter = (last: ContactMessage) =>
  or(
    lt(rank, last.rank),
    and(
      eq(rank, last.rank),
      newerThan(createdAt, id, { key: last.createdAt.getTime(), id: last.id }),
    ),
  )

/** One message; null where there is none. */
export async function messageForOperators(db: Db, messageId: string) {
  const [message] = await db.select().from(contactMessages).where(eq(id, messageId))
  return message ?? null
}

/** Has a message stand on the desk no more; false where it is answered already. */
export const answerMessage = (db: Db, acting: Acting, now: Date) =>
  act(db, 'message answered', acting, (tx) => setAnswered(tx, acting, now))

/** Puts it back; false where it waits. */
export const reopenMessage = (db: Db, acting: Acting) =>
  act(db, 'message reopened', acting, (tx) => setAnswered(tx, acting, null))

async function setAnswered(tx: Db, { subject }: Acting, at: Date | null) {
  const changed = await tx
    .update(contactMessages)
    .set({ answeredAt: at })
    .where(and(eq(id, subject.id), at ? isNull(answeredAt) : isNotNull(answeredAt)))
    .returning({ id })
  return changed.length > 0
}
