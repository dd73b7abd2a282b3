import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { LETTERS, type LetterData, type LetterKind } from '../../lib/mail/letters.ts'
import { LETTER_LIMIT } from '../../lib/mail/mail.ts'
import type { Db } from '../database.ts'
import { type Letter, letters } from '../schema/letters.ts'

/** The channel that tells the instances of a letter. */
export const LETTERS_CHANNEL = 'letters'

/** A letter is given up at the fourth time that the server of its address refused it for good. */
export const MOST_BOUNCES = 4

/** How often a letter is tried at most: with growing pauses, for about two and a half days. */
export const MOST_ATTEMPTS = 16

const MINUTE = 60 * 1000

/** Milliseconds for which what was sent or given up is kept. */
const KEPT = 30 * 24 * 60 * MINUTE

export type NewLetter<Kind extends LetterKind = LetterKind> = {
  [Key in Kind]: {
    kind: Key
    /** Null for the people who run the site: then `address` says where it goes. */
    memberId: string | null
    address?: string
    /** What it is about: of one kind about one thing there is one letter, whoever writes it again. */
    about: string
    data: LetterData[Key]
    /** From when on it may be sent; at once unless said. */
    dueAt?: Date
  }
}[Kind]

/**
 * Milliseconds for which a letter to whoever has an address is held back: by then its request is
 * answered, so that the time of the answer does not tell whether somebody has it.
 */
export const HELD_BACK = 500

/** What the channel tells of one that is held back. */
export const HELD = 'held'

/**
 * Writes letters, to be sent once the transaction that they belong to is there for all to see; not
 * those that were written before.
 */
export async function writeLetters(tx: Db, written: NewLetter[]): Promise<void> {
  if (written.length === 0) return
  const rows = await tx
    .insert(letters)
    .values(written.map(heldBack))
    .onConflictDoNothing()
    .returning({ id: letters.id })
  if (rows.length === 0) return
  const told = written.some(isHeldBack) ? HELD : ''
  await tx.execute(sql`select pg_notify(${LETTERS_CHANNEL}, ${told})`)
}

/** Minutes from one email of a topic until the next one. */
const PAUSE_MINUTES = { usual: 60, urgent: 10 }

/** Why an email was given up that a newer one replaces while a sender has it. */
export const SUPERSEDED = 'superseded'

/** An email of which only the newest matters. */
export type LatestEmail<Kind extends LetterKind = LetterKind> = {
  [Key in Kind]: {
    kind: Key
    memberId: string
    /** What it is about, and to whom, as {@link topicOf} says it. */
    topic: string
    data: LetterData[Key]
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
      .insert(letters)
      .values(
        left.map(({ urgent, ...email }) => ({
          ...email,
          about: `${email.topic} ${crypto.randomUUID()}`,
          dueAt: dueAfterLast(email.topic, PAUSE_MINUTES[urgent ? 'urgent' : 'usual'], now),
        })),
      )
      .onConflictDoUpdate({
        target: letters.topic,
        targetWhere: sql`topic is not null and sent_at is null and given_up_at is null`,
        set: {
          kind: sql`excluded.kind`,
          about: sql`excluded.about`,
          data: sql`excluded.data`,
          dueAt: sql`case when ${letters.attempts} = 0 then least(${letters.dueAt}, excluded.due_at)
            else ${letters.dueAt} end`,
        },
        setWhere: isNull(letters.sendingAt),
      })
      .returning({ topic: letters.topic })
    const queued = new Set(rows.map(({ topic }) => topic))
    left = left.filter(({ topic }) => !queued.has(topic))
    await supersede(
      tx,
      left.map(({ topic }) => topic),
      now,
    )
  }
  await tx.execute(sql`select pg_notify(${LETTERS_CHANNEL}, '')`)
}

/** Now, or once the pause after the last one is over that was sent or is being sent. */
const dueAfterLast = (topic: string, minutes: number, now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, (select max(coalesce(sent_at, sending_at)) from letters
    where letters.topic = ${topic}) + ${minutes} * interval '1 minute')`

/** Has what is being sent of these topics not be tried again, should it fail. */
const supersede = (tx: Db, topics: string[], now: Date) =>
  tx
    .update(letters)
    .set({ givenUpAt: now, failure: SUPERSEDED })
    .where(and(inArray(letters.topic, topics), isUnsent, isNotNull(letters.sendingAt)))

/** Deletes what waits of these topics; gives those of which something did. */
export async function deleteWaiting(tx: Db, topics: string[]): Promise<Set<string | null>> {
  const deleted = await tx
    .delete(letters)
    .where(and(inArray(letters.topic, topics), isUnsent, isNull(letters.sendingAt)))
    .returning({ topic: letters.topic })
  return new Set(deleted.map(({ topic }) => topic))
}

const isHeldBack = ({ kind, memberId }: NewLetter) => LETTERS[kind].toWhoever && memberId === null

const heldBack = (letter: NewLetter) =>
  isHeldBack(letter)
    ? { ...letter, dueAt: sql`clock_timestamp() + ${HELD_BACK} * interval '1 millisecond'` }
    : letter

/** Replaced by a newer one, and not sent. */
export const isSuperseded = sql`(${letters.givenUpAt} is not null and ${letters.failure} = ${SUPERSEDED})`

/** Neither sent nor given up. */
export const isUnsent = and(isNull(letters.sentAt), isNull(letters.givenUpAt))

/**
 * Takes the letter that has been due for longest, which nobody else then has, for twice the time
 * that a letter may take: whoever has it for longer is gone. Null where none is due.
 */
export async function claimLetter(db: Db, now: Date): Promise<Letter | null> {
  const due = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(isUnsent, lte(letters.dueAt, now)))
    .orderBy(letters.dueAt, letters.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(letters)
    .set({
      sendingAt: now,
      dueAt: new Date(now.getTime() + 2 * LETTER_LIMIT),
      attempts: sql`${letters.attempts} + 1`,
    })
    .where(inArray(letters.id, due))
    .returning()
  return claimed ?? null
}

export const markSent = (db: Db, id: string, now: Date) =>
  db
    .update(letters)
    .set({ sentAt: now, sendingAt: null, givenUpAt: null })
    .where(eq(letters.id, id))

export const giveUp = (db: Db, id: string, failure: string, now: Date) =>
  db.update(letters).set({ givenUpAt: now, sendingAt: null, failure }).where(eq(letters.id, id))

/** Milliseconds before a letter is tried again that was tried so often: a minute, up to 6 hours. */
const pauseAfter = (attempts: number) => Math.min(MINUTE * 2 ** (attempts - 1), 6 * 60 * MINUTE)

/** Has a letter that was not taken tried again later, or gives it up; says whether it is given up. */
export async function postponeLetter(
  db: Db,
  { id, attempts, hardBounces }: Letter,
  { failure, hard }: { failure: string; hard: boolean },
  now: Date,
): Promise<boolean> {
  const bounces = hardBounces + (hard ? 1 : 0)
  const over = attempts >= MOST_ATTEMPTS || bounces >= MOST_BOUNCES
  await db
    .update(letters)
    .set({
      sendingAt: null,
      dueAt: new Date(now.getTime() + pauseAfter(attempts)),
      failure: sql`case when ${isSuperseded} then ${letters.failure} else ${failure} end`,
      hardBounces: bounces,
      givenUpAt: sql`coalesce(${letters.givenUpAt}, ${over ? now.toISOString() : null}::timestamptz)`,
    })
    .where(eq(letters.id, id))
  return over
}

/** Has every letter due that a process took which is there no longer, as it was the only one. */
export const freeLetters = (db: Db, now: Date) =>
  db
    .update(letters)
    .set({ sendingAt: null, dueAt: now })
    .where(and(isUnsent, isNotNull(letters.sendingAt)))

/** Deletes what was sent or given up long enough ago: its data is nothing to keep. */
export const deleteOldLetters = (db: Db, now: Date) => {
  const before = new Date(now.getTime() - KEPT)
  const doneAt = sql`coalesce(${letters.sentAt}, ${letters.givenUpAt})`
  return db.delete(letters).where(lt(doneAt, before.toISOString()))
}
