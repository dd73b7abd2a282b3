import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { EXPORT_STATUSES } from '../../lib/accounts/export.ts'
import { bytes } from './bytes.ts'
import { createdAt, idColumn, instant, oneOf } from './columns.ts'
import { userReference } from './users.ts'

export const exports = pgTable(
  'exports',
  {
    id: idColumn(),
    memberId: userReference(),
    status: text({ enum: EXPORT_STATUSES }).notNull().default('waiting'),
    done: smallint().notNull().default(0),
    claim: uuid(),
    /** While a part is made: when the lease ends. */
    dueAt: createdAt(),
    /** Since the last finished part. */
    attempts: smallint().notNull().default(0),
    size: bigint({ mode: 'number' }),
    createdAt: createdAt(),
    readyAt: instant(),
    expiresAt: instant(),
  },
  (t) => [
    uniqueIndex('exports_one_at_a_time_key')
      .on(t.memberId)
      .where(sql`status in ('waiting', 'running')`),
    index('exports_due_idx').on(t.dueAt).where(sql`status in ('waiting', 'running')`),
    index('exports_member_idx').on(t.memberId, t.createdAt),
    index('exports_expiry_idx').on(t.expiresAt),
    oneOf('exports_status_check', t.status, EXPORT_STATUSES),
    check('exports_done_check', sql`${t.done} >= 0`),
  ],
)

export const exportChunks = pgTable(
  'export_chunks',
  {
    exportId: uuid()
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    part: smallint().notNull(),
    name: text().notNull(),
    position: smallint().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.part, t.name, t.position] })],
)
