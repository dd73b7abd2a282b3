import { eq, sql } from 'drizzle-orm'
import type { LetterKind } from '../../lib/mail/letters.ts'
import type { Db } from '../database.ts'
import { letterSettings } from '../schema/letters.ts'

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
