import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../src/db/database.ts'
import {
  contentFor,
  deliverEmail,
  type EmailDelivery,
  resolveAddress,
} from '../../src/db/emails/deliver.ts'
import { claimEmail } from '../../src/db/emails/outbox.ts'
import { type EmailRow, outboxEmails } from '../../src/db/schema/emails.ts'
import { users } from '../../src/db/schema/users.ts'
import { type Content, plainText } from '../../src/lib/mail/content.ts'
import { isOwnEmailKind } from '../../src/lib/notifications/email-kinds.ts'
import { fullName } from '../../src/lib/text/format.ts'

export const SITE_URL = 'https://waymark.example'

/**
 * What is written and not sent, as it would be read, in the order of writing; then nothing is. What
 * is for an address that nobody has is left out, as it would be, and so are notifications, which are
 * written only as they are sent.
 */
export async function takeEmails(db: Db) {
  const rows = await db.select().from(outboxEmails).orderBy(asc(outboxEmails.createdAt))
  const written = rows.filter(({ kind }) => !isOwnEmailKind(kind))
  const taken = await Promise.all(written.map((row) => read(db, row)))
  await db.delete(outboxEmails)
  return taken.filter((email) => email !== null)
}

async function read(db: Db, row: EmailRow) {
  const email = await resolveAddress(db, row)
  if (!email) return null
  const { kind, memberId } = email
  const [member] = memberId ? await db.select().from(users).where(eq(users.id, memberId)) : []
  const to = email.address ?? member?.email
  const name = member ? fullName(member) : ''
  const content = await contentFor(
    db,
    email,
    { siteUrl: SITE_URL, name, address: to ?? '' },
    new Date(),
  )
  if (!content) return null
  const text = plainText(content, { sender: 'Waymark', why: '', stop: null })
  return { kind, to, ...content, text }
}

/** The path and query of a letter's first link. */
export function linkIn({ blocks }: Content): string {
  const found = blocks.find((block) => typeof block === 'object' && 'link' in block)
  return (found as { link: string }).link.replace(SITE_URL, '')
}

/** Delivers one that is due; false where none is. */
export async function deliverNext(db: Db, post: EmailDelivery, now: Date): Promise<boolean> {
  const email = await claimEmail(db, now)
  if (email) await deliverEmail(db, post, email, now)
  return email !== null
}
