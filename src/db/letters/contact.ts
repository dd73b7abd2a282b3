import { asc, desc, eq, isNull } from 'drizzle-orm'
import { contactLetter } from '../../lib/mail/letters.ts'
import type { Db } from '../database.ts'
import { contactMessages } from '../schema/contact-messages.ts'
import { type Post, sendLetters } from './letters.ts'

/** Sends each message to the people who run the site on to them, those with priority first, once. */
export function passOnMessages(
  db: Db,
  { to, ...post }: Omit<Post, 'publicUrl'> & { to: string },
  now: Date,
): Promise<void> {
  return sendLetters(post, {
    about: 'a message to the operator',
    claim: () => claim(db, now),
    write: async (id) => {
      const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
      return message && contactLetter(message, to)
    },
    release: (id) =>
      db.update(contactMessages).set({ letterAt: null }).where(eq(contactMessages.id, id)),
  })
}

async function claim(db: Db, now: Date): Promise<string | null> {
  const due = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isNull(contactMessages.letterAt))
    .orderBy(desc(contactMessages.priority), asc(contactMessages.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(contactMessages)
    .set({ letterAt: now })
    .where(eq(contactMessages.id, due))
    .returning({ id: contactMessages.id })
  return claimed?.id ?? null
}
