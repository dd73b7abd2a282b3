import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { applicationReference } from './applications.ts'
import { createdAt, filled, idColumn } from './columns.ts'
import { userReference, users } from './users.ts'

export const applicationFindings = pgTable(
  'application_findings',
  {
    applicationId: applicationReference(),
    criterionId: text().notNull(),
    met: boolean().notNull(),
    quote: text(),
    foundById: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.criterionId] }),
    filled('application_findings_criterion_check', t.criterionId, 40),
    check('application_findings_quote_check', sql`char_length(${t.quote}) <= 300`),
    index('application_findings_found_by_idx').on(t.foundById),
  ],
)

/** 1 to 4; shown to others once they have rated. */
export const applicationRatings = pgTable(
  'application_marks',
  {
    applicationId: applicationReference(),
    reviewerId: userReference(),
    criterionId: text().notNull(),
    mark: smallint().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.reviewerId, t.criterionId] }),
    check('application_marks_mark_check', sql`${t.mark} between 1 and 4`),
    filled('application_marks_criterion_check', t.criterionId, 40),
    index('application_marks_reviewer_idx').on(t.reviewerId),
  ],
)

export const applicationNotes = pgTable(
  'application_notes',
  {
    id: idColumn(),
    applicationId: applicationReference(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    filled('application_notes_body_check', t.body, 2000),
    index('application_notes_application_idx').on(t.applicationId, t.createdAt, t.id),
    index('application_notes_author_idx').on(t.authorId),
  ],
)
