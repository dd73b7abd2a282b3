import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/durations.ts'
import { EMAIL_TEMPLATES, type EmailData, type EmailKind } from '../../lib/mail/email-kinds.ts'
import { SEND_TIMEOUT_MS } from '../../lib/mail/mail.ts'
import type { Db } from '../database.ts'
import { type EmailRow, outboxEmails } from '../schema/emails.ts'

export const EMAILS_CHANNEL = 'letters'

/** Permanent refusals by the recipient's server. */
const MAX_BOUNCES = 4

/** With growing pauses: about two and a half days. */
export const MAX_ATTEMPTS_PER_EMAIL = 16

/** Milliseconds. */
const SENT_RETENTION_MS = 30 * DAY_MS

export type NewEmail<Kind extends EmailKind = EmailKind> = {
  [Key in Kind]: {
    kind: Key
    /** Null for operators: then `address` is set. */
    memberId: string | null
    address?: string
    /** Deduplication key: one email per kind and subject. */
    about: string
    data: EmailData[Key]
    dueAt?: Date
  }
}[Kind]

/** Milliseconds, so that response time does not reveal whether the address exists. */
export const HOLD_DELAY_MS = 500

/** What the notification of such an email says. */
export const HELD_BACK_PAYLOAD = 'held'

/** In the caller's transaction; duplicates are skipped. */
export async function enqueueEmails(tx: Db, written: NewEmail[]): Promise<void> {
  if (written.length === 0) return
  const rows = await tx
    .insert(outboxEmails)
    .values(written.map(heldBack))
    .onConflictDoNothing()
    .returning({ id: outboxEmails.id })
  if (rows.length === 0) return
  const payload = written.some(isHeldBack) ? HELD_BACK_PAYLOAD : ''
  await tx.execute(sql`select pg_notify(${EMAILS_CHANNEL}, ${payload})`)
}

const PAUSE_MINUTES = { usual: 60, urgent: 10 }

const SUPERSEDED = 'superseded'

export type LatestEmail<Kind extends EmailKind = EmailKind> = {
  [Key in Kind]: {
    kind: Key
    memberId: string
    topic: string
    data: EmailData[Key]
    /** One in ten minutes at most, instead of one in an hour. */
    urgent?: boolean
    /** No earlier than that. */
    dueAt?: Date
  }
}[Kind]

export const topicOf = (thingId: string, what: string, memberId: string) =>
  `${thingId} ${what} ${memberId}`

/** Replaces waiting emails of the same topics, at most one an hour; one per topic and call. */
export async function enqueueLatest(tx: Db, emails: LatestEmail[], now: Date): Promise<void> {
  let left = emails
  while (left.length > 0) {
    const rows = await tx
      .insert(outboxEmails)
      .values(
        left.map(({ urgent, ...email }) => ({
          ...email,
          about: `${email.topic} ${crypto.randomUUID()}`,
          dueAt: dueAfterLast(
            email.topic,
            PAUSE_MINUTES[urgent ? 'urgent' : 'usual'],
            email.dueAt ?? now,
          ),
        })),
      )
      .onConflictDoUpdate({
        target: outboxEmails.topic,
        targetWhere: sql`topic is not null and sent_at is null and given_up_at is null`,
        set: {
          kind: sql`excluded.kind`,
          about: sql`excluded.about`,
          data: sql`excluded.data`,
          dueAt: sql`case when ${outboxEmails.attempts} = 0 then least(${outboxEmails.dueAt}, excluded.due_at)
            else ${outboxEmails.dueAt} end`,
        },
        setWhere: isNull(outboxEmails.sendingAt),
      })
      .returning({ topic: outboxEmails.topic })
    const queued = new Set(rows.map(({ topic }) => topic))
    left = left.filter(({ topic }) => !queued.has(topic))
    await supersede(
      tx,
      left.map(({ topic }) => topic),
      now,
    )
  }
  await tx.execute(sql`select pg_notify(${EMAILS_CHANNEL}, '')`)
}

const dueAfterLast = (topic: string, minutes: number, from: Date) =>
  sql`greatest(${from.toISOString()}::timestamptz, (select max(coalesce(sent_at, sending_at)) from letters
    where letters.topic = ${topic}) + ${minutes} * interval '1 minute')`

/** Emails being sent are not retried. */
const supersede = (tx: Db, topics: string[], now: Date) =>
  tx
    .update(outboxEmails)
    .set({ givenUpAt: now, failure: SUPERSEDED })
    .where(and(inArray(outboxEmails.topic, topics), isUnsent, isNotNull(outboxEmails.sendingAt)))

export async function deleteWaiting(tx: Db, topics: string[]): Promise<Set<string | null>> {
  const deleted = await tx
    .delete(outboxEmails)
    .where(and(inArray(outboxEmails.topic, topics), isUnsent, isNull(outboxEmails.sendingAt)))
    .returning({ topic: outboxEmails.topic })
  return new Set(deleted.map(({ topic }) => topic))
}

const isHeldBack = ({ kind, memberId }: NewEmail) =>
  EMAIL_TEMPLATES[kind].toUnverified && memberId === null

const heldBack = (email: NewEmail) =>
  isHeldBack(email)
    ? { ...email, dueAt: sql`clock_timestamp() + ${HOLD_DELAY_MS} * interval '1 millisecond'` }
    : email

export const isSuperseded = sql`(${outboxEmails.givenUpAt} is not null and ${outboxEmails.failure} = ${SUPERSEDED})`

export const isUnsent = and(isNull(outboxEmails.sentAt), isNull(outboxEmails.givenUpAt))

/** Leased for twice the sending timeout. Null where none is due by this clock or the database's, which sets when an email is due. */
export async function claimEmail(db: Db, now: Date): Promise<EmailRow | null> {
  const latest = sql`greatest(${now.toISOString()}::timestamptz, now())`
  const due = db
    .select({ id: outboxEmails.id })
    .from(outboxEmails)
    .where(and(isUnsent, lte(outboxEmails.dueAt, latest)))
    .orderBy(outboxEmails.dueAt, outboxEmails.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(outboxEmails)
    .set({
      sendingAt: now,
      dueAt: new Date(now.getTime() + 2 * SEND_TIMEOUT_MS),
      attempts: sql`${outboxEmails.attempts} + 1`,
    })
    // Not `in`: that may look for what is due once for each row, and claim them all.
    .where(eq(outboxEmails.id, due))
    .returning()
  return claimed ?? null
}

export const markSent = (db: Db, id: string, now: Date) =>
  db
    .update(outboxEmails)
    .set({ sentAt: now, sendingAt: null, givenUpAt: null })
    .where(eq(outboxEmails.id, id))

export const giveUpEmail = (db: Db, id: string, failure: string, now: Date) =>
  db
    .update(outboxEmails)
    .set({ givenUpAt: now, sendingAt: null, failure })
    .where(eq(outboxEmails.id, id))

/** Milliseconds: a minute, doubling up to 6 hours. */
const pauseAfter = (attempts: number) => Math.min(MINUTE_MS * 2 ** (attempts - 1), 6 * HOUR_MS)

/** Returns whether it was given up. */
export async function postponeEmail(
  db: Db,
  { id, attempts, hardBounces }: EmailRow,
  { failure, hard }: { failure: string; hard: boolean },
  now: Date,
): Promise<boolean> {
  const bounces = hardBounces + (hard ? 1 : 0)
  const over = attempts >= MAX_ATTEMPTS_PER_EMAIL || bounces >= MAX_BOUNCES
  await db
    .update(outboxEmails)
    .set({
      sendingAt: null,
      dueAt: new Date(now.getTime() + pauseAfter(attempts)),
      failure: sql`case when ${isSuperseded} then ${outboxEmails.failure} else ${failure} end`,
      hardBounces: bounces,
      givenUpAt: sql`coalesce(${outboxEmails.givenUpAt}, ${over ? now.toISOString() : null}::timestamptz)`,
    })
    .where(eq(outboxEmails.id, id))
  return over
}

/** Only for the embedded engine, whose one process held them all. */
export const releaseEmails = (db: Db, now: Date) =>
  db
    .update(outboxEmails)
    .set({ sendingAt: null, dueAt: now })
    .where(and(isUnsent, isNotNull(outboxEmails.sendingAt)))

export const deleteOldEmails = (db: Db, now: Date) => {
  const before = new Date(now.getTime() - SENT_RETENTION_MS)
  const doneAt = sql`coalesce(${outboxEmails.sentAt}, ${outboxEmails.givenUpAt})`
  return db.delete(outboxEmails).where(lt(doneAt, before.toISOString()))
}
