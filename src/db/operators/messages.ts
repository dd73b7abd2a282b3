import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { inlineLimit, type Paging, toPage } from '../pagination.ts'
import { contactMessages } from '../schema/contact-messages.ts'
import { type OperatorAction, runAction } from './log.ts'

const { id, rank, createdAt, answeredAt } = contactMessages

/** Highest tier first, then oldest; restarts where the cursor's row is gone. */
export async function listWaitingMessages(db: Db, { cursor, limit }: Paging) {
  const at = decodeCursor(cursor)
  const last = at && (await messageForOperators(db, at.id))
  const { tier, name, topic } = contactMessages
  const statement = preparedVariant(
    db,
    `waiting messages ${last ? 'next' : 'first'} ${limit}`,
    () =>
      db
        .select({ id, createdAt, tier, name, topic })
        .from(contactMessages)
        .where(and(isNull(answeredAt), last ? AFTER_CURSOR : undefined))
        .orderBy(desc(rank), asc(createdAt), asc(id))
        .limit(inlineLimit(limit + 1)),
  )
  const values = last ? { ...last, createdAt: last.createdAt.toISOString() } : {}
  return toPage(await statement.execute(values), limit)
}

export type WaitingMessage = Awaited<ReturnType<typeof listWaitingMessages>>['rows'][number]

const AFTER_CURSOR = or(
  lt(rank, sql.placeholder('rank')),
  and(
    eq(rank, sql.placeholder('rank')),
    sql`(${createdAt}, ${id})
      > (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
  ),
)

const messageForOperatorsQuery = preparedQuery((db: Db) =>
  db
    .select()
    .from(contactMessages)
    .where(eq(id, sql.placeholder('id'))),
)

export async function messageForOperators(db: Db, messageId: string) {
  const statement = messageForOperatorsQuery(db)
  const [message] = await statement.execute({ id: messageId })
  return message ?? null
}

export const answerMessage = (db: Db, acting: OperatorAction, now: Date) =>
  runAction(db, 'message answered', acting, (tx) => setAnswered(tx, acting, now))

export const reopenMessage = (db: Db, acting: OperatorAction) =>
  runAction(db, 'message reopened', acting, (tx) => setAnswered(tx, acting, null))

async function setAnswered(tx: Db, { subject }: OperatorAction, at: Date | null) {
  const changed = await tx
    .update(contactMessages)
    .set({ answeredAt: at })
    .where(and(eq(id, subject.id), at ? isNull(answeredAt) : isNotNull(answeredAt)))
    .returning({ id })
  return changed.length > 0
}
