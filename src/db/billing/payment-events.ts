import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Verdict } from '../../lib/billing/paystack/verdict.ts'
import type { Transaction } from '../../lib/billing/paystack/wire.ts'
import type { Db } from '../database.ts'
import { asTimestamp } from '../membership/current-tier.ts'
import { type PaymentEvent, paymentEvents } from '../schema/payment-events.ts'

type NewEvent = Pick<PaymentEvent, 'key' | 'event' | 'reference' | 'payload'> & {
  handledAt?: Date
}

/** Idempotent. */
export async function recordEvent(db: Db, event: NewEvent): Promise<PaymentEvent> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing()
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.key, event.key))
  return row!
}

/** What the provider answered when we asked. Idempotent. */
export const recordVerdict = (
  db: Db,
  reference: string,
  { is }: Verdict,
  answer: Transaction | null,
  handledAt: Date,
) => {
  const event = `verified.${is}`
  const key = `${event}:${reference}`
  return recordEvent(db, { event, key, reference, payload: answer ?? {}, handledAt })
}

/** False where it was before. */
export const markHandled = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const marked = await db
    .update(paymentEvents)
    .set({ handledAt: now })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt)))
    .returning({ id: paymentEvents.id })
  return marked.length > 0
}

/** Random order, so that failing events block no others; retried hourly after an hour. */
export const unhandledEvents = (db: Db, before: Date, limit: number): Promise<PaymentEvent[]> => {
  const age = sql`floor(extract(epoch from ${asTimestamp(before)} - ${paymentEvents.receivedAt}) / 60)::int`
  return db
    .select()
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handledAt),
        lte(paymentEvents.receivedAt, before),
        // Two minutes of the hour, as a sweep may come late.
        sql`(${age} < 60 or ${age} % 60 < 2)`,
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit)
}
