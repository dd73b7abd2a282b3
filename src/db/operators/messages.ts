import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { type ContactMessage, contactMessages } from '../schema/contact-messages.ts'
import { type Acting, act } from './log.ts'

const { id, rank, createdAt, answeredAt } = contactMessages

/** What waits for an answer, by the sender's tier from the highest, then the oldest first. */
export const listWaitingMessages = (db: Db, limit: number): Promise<ContactMessage[]> =>
  db
    .select()
    .from(contactMessages)
    .where(isNull(answeredAt))
    .orderBy(desc(rank), asc(createdAt), asc(id))
    .limit(limit)

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
