import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { type PaymentEvent, paymentEvents } from '../schema/payment-events.ts'

type NewEvent = Pick<PaymentEvent, 'key' | 'event' | 'reference' | 'payload'> & {
  handledAt?: Date
}

/**
 * Writes down what the provider told, once, however often it is told. Gives the entry where it
 * waits to be handled, also from an earlier telling; else null.
 */
export async function recordEvent(db: Db, event: NewEvent): Promise<PaymentEvent | null> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing()
  const [row] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.key, event.key), isNull(paymentEvents.handledAt)))
  return row ?? null
}

export const markHandled = (db: Db, id: number, now: Date) =>
  db
    .update(paymentEvents)
    .set({ handledAt: now })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt)))

/** What came before `before` and was never finished, oldest first. */
export const unhandledEvents = (db: Db, before: Date, limit: number): Promise<PaymentEvent[]> =>
  db
    .select()
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.handledAt), lte(paymentEvents.receivedAt, before)))
    .orderBy(asc(paymentEvents.id))
    .limit(limit)
