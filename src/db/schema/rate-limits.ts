import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How much of each limit is used up (the generic cell rate algorithm, ITU-T I.371). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name, and a hash of whom it is counted for. */
    key: text().primaryKey(),
    /** The theoretical arrival time: once it has passed, nothing is used up. */
    tat: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('rate_limits_tat_idx').on(t.tat)],
)
