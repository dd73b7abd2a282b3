import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, filled, idColumn } from './columns.ts'
import { userReference } from './users.ts'

export const resumes = pgTable(
  'resumes',
  {
    id: idColumn(),
    memberId: userReference(),
    storedAs: text().notNull(),
    fileName: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('resumes_stored_as_key').on(t.storedAs),
    index('resumes_member_idx').on(t.memberId, t.createdAt.desc().nullsFirst(), t.id),
    filled('resumes_file_name_check', t.fileName, 200),
    check('resumes_size_check', sql`${t.size} > 0`),
  ],
)

export type Resume = typeof resumes.$inferSelect
