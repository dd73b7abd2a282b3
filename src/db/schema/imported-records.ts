import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, instant } from './columns.ts'
import { userReference } from './users.ts'

/** Records of another site as exported there: shown and exported again, never interpreted. */
export const importedRecords = pgTable(
  'imported_records',
  {
    memberId: userReference(),
    section: text().notNull(),
    id: uuid().notNull(),
    at: instant().notNull(),
    /** Another person named, who may be a member here. */
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
