import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { enqueueEmails, type NewEmail } from '../emails/outbox.ts'
import { inlineLimit, type Paging, toPage } from '../pagination.ts'
import { type ContactMessage, contactMessages } from '../schema/contact-messages.ts'
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

/** Emails the reply, if there is one. */
export const answerMessage = (db: Db, acting: OperatorAction, reply: string | null, now: Date) =>
  runAction(db, 'message answered', acting, async (tx) => {
    const message = await setAnswered(tx, acting, { answeredAt: now, reply })
    if (message && reply) await enqueueEmails(tx, [replyEmail(message, reply)])
    return message !== undefined
  })

const replyEmail = ({ email, name, topic, message }: ContactMessage, reply: string): NewEmail => ({
  kind: 'contact-reply',
  memberId: null,
  address: email,
  about: crypto.randomUUID(),
  data: { name, topic, message, reply },
})

export const reopenMessage = (db: Db, acting: OperatorAction) =>
  runAction(
    db,
    'message reopened',
    acting,
    async (tx) => (await setAnswered(tx, acting, { answeredAt: null })) !== undefined,
  )

type Answered = { answeredAt: Date | null; reply?: string | null }

/** Undefined where it was that way already. */
async function setAnswered(tx: Db, { subject }: OperatorAction, answered: Answered) {
  const before = answered.answeredAt ? isNull(answeredAt) : isNotNull(answeredAt)
  const [message] = await tx
    .update(contactMessages)
    .set(answered)
    .where(and(eq(id, subject.id), before))
    .returning()
  return message
}
