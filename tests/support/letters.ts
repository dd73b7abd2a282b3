import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../src/db/database.ts'
import { addressed, sayingOf } from '../../src/db/letters/deliver.ts'
import { type Letter, letters } from '../../src/db/schema/letters.ts'
import { users } from '../../src/db/schema/users.ts'
import { type Content, textOf } from '../../src/lib/mail/content.ts'
import { fullName } from '../../src/lib/text/format.ts'

export const SITE_URL = 'https://waymark.example'

/**
 * What is written and not sent, as it would be read, in the order of writing; then nothing is. What
 * is for an address that nobody has is left out, as it would be.
 */
export async function takeLetters(db: Db) {
  const rows = await db.select().from(letters).orderBy(asc(letters.createdAt))
  const taken = await Promise.all(rows.map((row) => read(db, row)))
  await db.delete(letters)
  return taken.filter((letter) => letter !== null)
}

async function read(db: Db, row: Letter) {
  const letter = await addressed(db, row)
  if (!letter) return null
  const { kind, memberId } = letter
  const [member] = memberId ? await db.select().from(users).where(eq(users.id, memberId)) : []
  const to = letter.address ?? member?.email
  const name = member ? fullName(member) : ''
  const content = await sayingOf(
    db,
    letter,
    { siteUrl: SITE_URL, name, address: to ?? '' },
    new Date(),
  )
  if (!content) return null
  const text = textOf(content, { sender: 'Waymark', why: '', stop: null })
  return { kind, to, ...content, text }
}

/** The path and query of a letter's first link. */
export function linkIn({ blocks }: Content): string {
  const found = blocks.find((block) => typeof block === 'object' && 'link' in block)
  return (found as { link: string }).link.replace(SITE_URL, '')
}
