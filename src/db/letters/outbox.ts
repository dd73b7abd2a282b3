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

const isHeldBack = ({ kind, memberId }: NewLetter) => LETTERS[kind].toWhoever && memberId === null

const heldBack = (letter: NewLetter) =>
  isHeldBack(letter)
    ? { ...letter, dueAt: sql`clock_timestamp() + ${HELD_BACK} * interval '1 millisecond'` }
    : letter

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
  db.update(letters).set({ sentAt: now, sendingAt: null }).where(eq(letters.id, id))

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
      failure,
      hardBounces: bounces,
      givenUpAt: over ? now : null,
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
