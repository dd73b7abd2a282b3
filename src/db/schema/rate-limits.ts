import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The generic cell rate algorithm (ITU-T I.371). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and a hash of the subject. */
    key: text().primaryKey(),
    /** Theoretical arrival time: once past, the limit is unused. */
    tat: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('rate_limits_tat_idx').on(t.tat)],
)
