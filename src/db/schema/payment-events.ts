import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** Append-only by a trigger, but for `handledAt`. Outlives members, whom it does not name. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** For deduplication: the provider repeats events and numbers nothing. */
    key: text().notNull(),
    event: text().notNull(),
    reference: text(),
    payload: jsonb().notNull(),
    receivedAt: createdAt(),
    handledAt: instant(),
  },
  (t) => [
    unique('payment_events_key').on(t.key),
    index('payment_events_reference_idx').on(t.reference),
    index('payment_events_unhandled_idx').on(t.receivedAt).where(sql`handled_at is null`),
  ],
)

export type PaymentEvent = typeof paymentEvents.$inferSelect
