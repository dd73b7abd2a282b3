import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { EXPORT_STATUSES } from '../../lib/accounts/export.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { users } from './users.ts'

/** The archives that members asked for of all that is theirs. */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: EXPORT_STATUSES }).notNull().default('waiting'),
    /** Per cent. */
    progress: integer().notNull().default(0),
    /** Bytes of the archive, once it is ready. */
    size: integer(),
    createdAt: createdAt(),
    readyAt: instant(),
    /** When the archive is deleted. */
    expiresAt: instant(),
  },
  (t) => [
    uniqueIndex('exports_one_at_a_time_key')
      .on(t.memberId)
      .where(sql`status in ('waiting', 'running')`),
    index('exports_member_idx').on(t.memberId, t.createdAt),
    index('exports_expiry_idx').on(t.expiresAt),
    oneOf('exports_status_check', t.status, EXPORT_STATUSES),
    check('exports_progress_check', sql`${t.progress} between 0 and 100`),
  ],
)
