import { asc, desc, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { contactMessages } from '../schema/contact-messages.ts'
import { enqueueEmails } from './outbox.ts'

const BATCH = 500

export async function forwardContactMessages(tx: Db, address: string, now: Date): Promise<void> {
  const due = tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isNull(contactMessages.letterAt))
    .orderBy(desc(contactMessages.rank), asc(contactMessages.createdAt))
    .limit(BATCH)
  const messages = await tx
    .update(contactMessages)
    .set({ letterAt: now })
    .where(inArray(contactMessages.id, due))
    .returning()
  const inOrder = messages.toSorted(
    (a, b) => b.rank - a.rank || a.createdAt.getTime() - b.createdAt.getTime(),
  )
  await enqueueEmails(
    tx,
    inOrder.map(({ id, tier, name, email, topic, message, createdAt }) => ({
      kind: 'contact',
      memberId: null,
      address,
      about: id,
      data: { id, tier, name, email, topic, message, createdAt: createdAt.toISOString() },
    })),
  )
}
