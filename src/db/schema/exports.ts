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
import { users } from './users.ts'

/** The archives that members asked for of all that is theirs. */
export const exports = pgTable(
  'exports',
  {
    id: idColumn(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: EXPORT_STATUSES }).notNull().default('waiting'),
    /** Parts that are made. */
    done: smallint().notNull().default(0),
    /** Made by whoever is at it, and by nobody who was before. */
    claim: uuid(),
    /** From when on it may be taken: while somebody is at it, when that one must be gone. */
    dueAt: createdAt(),
    /** How often it was taken since its last part. */
    attempts: smallint().notNull().default(0),
    /** Bytes of the archive, once it is ready. */
    size: bigint({ mode: 'number' }),
    createdAt: createdAt(),
    readyAt: instant(),
    /** When the archive is deleted. */
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

/** The files of an archive, in pieces that fit into memory many times over. */
export const exportChunks = pgTable(
  'export_chunks',
  {
    exportId: uuid()
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    /** Of the file, in the order in which they stand in the archive. */
    part: smallint().notNull(),
    name: text().notNull(),
    position: smallint().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.part, t.name, t.position] })],
)
