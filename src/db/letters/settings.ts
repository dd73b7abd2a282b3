import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { LetterKind } from '../../lib/mail/letters.ts'
import type { Db } from '../database.ts'
import { kept } from '../kept-statements.ts'
import { letterSettings, letters } from '../schema/letters.ts'

/** Letters that the demo's outbox shows: the others are files still. */
const MOST_LISTED = 50

/** Whether there is a member whose letters a key stops. */
export async function hasLetterKey(db: Db, key: string): Promise<boolean> {
  return (await db.$count(letterSettings, eq(letterSettings.key, key))) > 0
}

/** Stops letters of a kind for whom a key is of; false where it is nobody's. */
export async function stopLetters(db: Db, key: string, kind: LetterKind): Promise<boolean> {
  const { stopped } = letterSettings
  const changed = await db
    .update(letterSettings)
    .set({ stopped: sql`array_append(array_remove(${stopped}, ${kind}), ${kind})` })
    .where(eq(letterSettings.key, key))
    .returning({ memberId: letterSettings.memberId })
  return changed.length > 0
}

/** What a member wants of letters. */
export async function letterSettingsOf(db: Db, memberId: string) {
  const statement = kept(db, 'letter settings', () =>
    db
      .select({ stopped: letterSettings.stopped, bouncedAt: letterSettings.bouncedAt })
      .from(letterSettings)
      .where(eq(letterSettings.memberId, sql.placeholder('member'))),
  )
  const [row] = await statement.execute({ member: memberId })
  return row ?? { stopped: [], bouncedAt: null }
}

export type LetterSettings = Awaited<ReturnType<typeof letterSettingsOf>>

/** Has letters of these kinds come no more, and all others again. */
export async function chooseLetters(db: Db, memberId: string, stopped: LetterKind[]) {
  await db
    .insert(letterSettings)
    .values({ memberId, stopped })
    .onConflictDoUpdate({ target: letterSettings.memberId, set: { stopped } })
}

/** The newest letters to a member, sent or not. */
export const listLetters = (db: Db, memberId: string) =>
  db
    .select({ id: letters.id, kind: letters.kind, createdAt: letters.createdAt })
    .from(letters)
    .where(and(eq(letters.memberId, memberId), isNotNull(letters.sentAt)))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(MOST_LISTED)

export type ListedLetter = Awaited<ReturnType<typeof listLetters>>[number]

/** Whether a letter was sent to a member. */
export async function isLetterTo(db: Db, memberId: string, id: string): Promise<boolean> {
  const own = and(eq(letters.id, id), eq(letters.memberId, memberId), isNotNull(letters.sentAt))
  return (await db.$count(letters, own)) > 0
}
