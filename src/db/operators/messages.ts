import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import type { Db } from '../database.ts'
import { kept } from '../kept-statements.ts'
import { cut, inText, type Paging } from '../queries/listing.ts'
import { contactMessages } from '../schema/contact-messages.ts'
import { type Acting, act } from './log.ts'

const { id, rank, createdAt, answeredAt } = contactMessages

/**
 * A page of what waits for an answer, by the sender's tier from the highest, then the oldest first; from the
 * start where the last message of the page before is not kept any more.
 */
export async function listWaitingMessages(db: Db, { cursor, limit }: Paging) {
  const at = decodeCursor(cursor)
  const last = at && (await messageForOperators(db, at.id))
  const { tier, name, topic } = contactMessages
  const statement = kept(db, `waiting messages ${last ? 'next' : 'first'} ${limit}`, () =>
    db
      .select({ id, createdAt, tier, name, topic })
      .from(contactMessages)
      .where(and(isNull(answeredAt), last ? COMES_AFTER : undefined))
      .orderBy(desc(rank), asc(createdAt), asc(id))
      .limit(inText(limit + 1)),
  )
  const values = last ? { ...last, createdAt: last.createdAt.toISOString() } : {}
  return cut(await statement.execute(values), limit)
}

export type WaitingMessage = Awaited<ReturnType<typeof listWaitingMessages>>['rows'][number]

const COMES_AFTER = or(
  lt(rank, sql.placeholder('rank')),
  and(
    eq(rank, sql.placeholder('rank')),
    sql`(${createdAt}, ${id})
      > (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
  ),
)

/** One message; null where there is none. */
export async function messageForOperators(db: Db, messageId: string) {
  const statement = kept(db, 'message of operators', () =>
    db
      .select()
      .from(contactMessages)
      .where(eq(id, sql.placeholder('id'))),
  )
  const [message] = await statement.execute({ id: messageId })
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
