import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../src/db/database.ts'
import { letters } from '../../src/db/schema/letters.ts'
import { users } from '../../src/db/schema/users.ts'
import { textOf } from '../../src/lib/mail/content.ts'
import { contentOf, type LetterKind } from '../../src/lib/mail/letters.ts'
import { fullName } from '../../src/lib/text/format.ts'

export const SITE_URL = 'https://waymark.example'

/** What is written and not sent, as it would be read, in the order of writing; then nothing is. */
export async function takeLetters(db: Db) {
  const rows = await db
    .select()
    .from(letters)
    .leftJoin(users, eq(users.id, letters.memberId))
    .orderBy(asc(letters.createdAt))
  await db.delete(letters)
  return rows.map(({ letters: { kind, data, address }, users: member }) => {
    const name = member ? fullName(member) : ''
    const content = contentOf(kind as LetterKind, data, { siteUrl: SITE_URL, name })
    const text = textOf(content, { sender: 'Waymark', why: '', stop: null })
    return { kind, to: address ?? member?.email, ...content, text }
  })
}
