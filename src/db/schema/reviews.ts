import { sql } from 'drizzle-orm'
import {
  check,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { REVIEW_LENGTH } from '../../lib/mentorship/mentorship.ts'
import { createdAt, filled, idColumn } from './columns.ts'
import { mentorSessions } from './mentor-sessions.ts'
import { mentorships } from './mentorships.ts'
import { userReference } from './users.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: idColumn(),
    mentorshipId: uuid().references(() => mentorships.id, { onDelete: 'cascade' }),
    /** Of a session outside a mentorship. */
    sessionId: uuid().references(() => mentorSessions.id, { onDelete: 'cascade' }),
    reviewerId: userReference(),
    rating: smallint().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('reviews_once_key').on(t.mentorshipId, t.reviewerId),
    uniqueIndex('reviews_session_once_key').on(t.sessionId, t.reviewerId),
    check('reviews_subject_check', sql`num_nonnulls(${t.mentorshipId}, ${t.sessionId}) = 1`),
    index('reviews_reviewer_idx').on(t.reviewerId),
    check('reviews_rating_check', sql`${t.rating} between 1 and 5`),
    filled('reviews_body_check', t.body, REVIEW_LENGTH),
  ],
)

export type ReviewRow = typeof reviews.$inferSelect
