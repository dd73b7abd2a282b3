import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from './columns.ts'

/** Backups made, under way or failed: what the admin area and the schedule know of them. */
export const backups = pgTable(
  'backups',
  {
    id: idColumn(),
    isScheduled: boolean().notNull(),
    startedAt: createdAt(),
    /** While it is made: when its process last reported. */
    aliveAt: createdAt(),
    finishedAt: instant(),
    /** Where it is. */
    path: text(),
    bytes: bigint({ mode: 'number' }),
    /** Why it failed. */
    error: text(),
  },
  (t) => [index('backups_started_idx').on(t.startedAt)],
)
