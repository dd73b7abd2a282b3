import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, instant } from './columns.ts'
import { users } from './users.ts'

/**
 * What a member brought along from another site, as it stood in their export: it is their history,
 * and nothing here is read from it but what they look at and export again.
 */
export const importedRecords = pgTable(
  'imported_records',
  {
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The file of the archive that it stood in. */
    section: text().notNull(),
    id: uuid().notNull(),
    /** When it came about, by which records are in order. */
    at: instant().notNull(),
    /** Whom else it names, who may be a member here as well. */
    otherId: uuid(),
    record: jsonb().$type<Record<string, unknown>>().notNull(),
    importedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.section, t.id] }),
    index('imported_records_other_idx').on(t.otherId),
    filled('imported_records_section_check', t.section, 40),
  ],
)
