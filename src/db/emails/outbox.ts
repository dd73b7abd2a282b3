import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { EMAIL_TEMPLATES, type EmailData, type EmailKind } from '../../lib/mail/emails.ts'
import { SEND_TIMEOUT_MS } from '../../lib/mail/mail.ts'
import type { Db } from '../database.ts'
import { type EmailRow, outboxEmails } from '../schema/emails.ts'

/** The channel that tells the instances of a letter. */
export const EMAILS_CHANNEL = 'letters'

/** A letter is given up at the fourth time that the server of its address refused it for good. */
const MAX_BOUNCES = 4

/** How often a letter is tried at most: with growing pauses, for about two and a half days. */
export const MAX_ATTEMPTS_PER_EMAIL = 16

const MINUTE = 60 * 1000

/** Milliseconds for which what was sent or given up is kept. */
const SENT_RETENTION_MS = 30 * 24 * 60 * MINUTE

export type NewEmail<Kind extends EmailKind = EmailKind> = {
  [Key in Kind]: {
    kind: Key
    /** Null for the people who run the site: then `address` says where it goes. */
    memberId: string | null
    address?: string
    /** What it is about: of one kind about one thing there is one letter, whoever writes it again. */
    about: string
    data: EmailData[Key]
    /** From when on it may be sent; at once unless said. */
    dueAt?: Date
  }
}[Kind]

/**
 * Milliseconds for which a letter to whoever has an address is held back: by then its request is
 * answered, so that the time of the answer does not tell whether somebody has it.
 */
export const HELD_BACK_KINDS = 500

/** What the channel tells of one that is held back. */
export const HOLD_DELAY_MS = 'held'

/**
 * Writes letters, to be sent once the transaction that they belong to is there for all to see; not
 * those that were written before.
 */
export async function enqueueEmails(tx: Db, written: NewEmail[]): Promise<void> {
  if (written.length === 0) return
  const rows = await tx
    .insert(outboxEmails)
    .values(written.map(heldBack))
    .onConflictDoNothing()
    .returning({ id: outboxEmails.id })
  if (rows.length === 0) return
  const gap = written.some(isHeldBack) ? HOLD_DELAY_MS : ''
  await tx.execute(sql`select pg_notify(${EMAILS_CHANNEL}, ${gap})`)
}

/** Minutes from one email of a topic until the next one. */
const PAUSE_MINUTES = { usual: 60, urgent: 10 }

/** Why an email was given up that a newer one replaces while a sender has it. */
const SUPERSEDED = 'superseded'

/** An email of which only the newest matters. */
export type LatestEmail<Kind extends EmailKind = EmailKind> = {
  [Key in Kind]: {
    kind: Key
    memberId: string
    /** What it is about, and to whom, as {@link topicOf} says it. */
    topic: string
    data: EmailData[Key]
    /** Whether an hour may be too late: then at most one in ten minutes is sent. */
    urgent?: boolean
  }
}[Kind]

/** What emails replace one another by, of whatever kind: of one thing, to one member. */
export const topicOf = (thingId: string, what: string, memberId: string) =>
  `${thingId} ${what} ${memberId}`

/**
 * Queues emails each of which replaces the one of its topic that waits. Where one was sent within the
 * last hour, the new one waits until the hour is over. At most one of each topic a call.
 */
export async function enqueueLatest(tx: Db, emails: LatestEmail[], now: Date): Promise<void> {
  let left = emails
  while (left.length > 0) {
    const rows = await tx
      .insert(outboxEmails)
      .values(
        left.map(({ urgent, ...email }) => ({
          ...email,
          about: `${email.topic} ${crypto.randomUUID()}`,
          dueAt: dueAfterLast(email.topic, PAUSE_MINUTES[urgent ? 'urgent' : 'usual'], now),
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

/** Now, or once the pause after the last one is over that was sent or is being sent. */
const dueAfterLast = (topic: string, minutes: number, now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, (select max(coalesce(sent_at, sending_at)) from letters
    where letters.topic = ${topic}) + ${minutes} * interval '1 minute')`

/** Has what is being sent of these topics not be tried again, should it fail. */
const supersede = (tx: Db, topics: string[], now: Date) =>
  tx
    .update(outboxEmails)
    .set({ givenUpAt: now, failure: SUPERSEDED })
    .where(and(inArray(outboxEmails.topic, topics), isUnsent, isNotNull(outboxEmails.sendingAt)))

/** Deletes what waits of these topics; gives those of which something did. */
export async function deleteWaiting(tx: Db, topics: string[]): Promise<Set<string | null>> {
  const deleted = await tx
    .delete(outboxEmails)
    .where(and(inArray(outboxEmails.topic, topics), isUnsent, isNull(outboxEmails.sendingAt)))
    .returning({ topic: outboxEmails.topic })
  return new Set(deleted.map(({ topic }) => topic))
}

const isHeldBack = ({ kind, memberId }: NewEmail) =>
  EMAIL_TEMPLATES[kind].toWhoever && memberId === null

const heldBack = (email: NewEmail) =>
  isHeldBack(email)
    ? { ...email, dueAt: sql`clock_timestamp() + ${HELD_BACK_KINDS} * interval '1 millisecond'` }
    : email

/** Replaced by a newer one, and not sent. */
export const isSuperseded = sql`(${outboxEmails.givenUpAt} is not null and ${outboxEmails.failure} = ${SUPERSEDED})`

/** Neither sent nor given up. */
export const isUnsent = and(isNull(outboxEmails.sentAt), isNull(outboxEmails.givenUpAt))

/**
 * Takes the letter that has been due for longest, which nobody else then has, for twice the time
 * that a letter may take: whoever has it for longer is gone. Null where none is due.
 */
export async function claimEmail(db: Db, now: Date): Promise<EmailRow | null> {
  const due = db
    .select({ id: outboxEmails.id })
    .from(outboxEmails)
    .where(and(isUnsent, lte(outboxEmails.dueAt, now)))
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
    .where(inArray(outboxEmails.id, due))
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

/** Milliseconds before a letter is tried again that was tried so often: a minute, up to 6 hours. */
const pauseAfter = (attempts: number) => Math.min(MINUTE * 2 ** (attempts - 1), 6 * 60 * MINUTE)

/** Has a letter that was not taken tried again later, or gives it up; says whether it is given up. */
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

/** Has every letter due that a process took which is there no longer, as it was the only one. */
export const releaseEmails = (db: Db, now: Date) =>
  db
    .update(outboxEmails)
    .set({ sendingAt: null, dueAt: now })
    .where(and(isUnsent, isNotNull(outboxEmails.sendingAt)))

/** Deletes what was sent or given up long enough ago: its data is nothing to keep. */
export const deleteOldEmails = (db: Db, now: Date) => {
  const before = new Date(now.getTime() - SENT_RETENTION_MS)
  const doneAt = sql`coalesce(${outboxEmails.sentAt}, ${outboxEmails.givenUpAt})`
  return db.delete(outboxEmails).where(lt(doneAt, before.toISOString()))
}
