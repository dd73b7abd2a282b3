import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MENTORSHIP_STATUSES } from '../../lib/catalog.ts'
import { id, oneOf, timestamps } from './columns.ts'
import { users } from './users.ts'

export const mentorships = pgTable(
  'mentorships',
  {
    id: id(),
    mentorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    menteeId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: MENTORSHIP_STATUSES }).notNull().default('pending'),
    description: text(),
    duration: text(),
    ...timestamps(),
  },
  (t) => [
    check('mentorships_two_people_check', sql`${t.mentorId} <> ${t.menteeId}`),
    oneOf('mentorships_status_check', t.status, MENTORSHIP_STATUSES),
    uniqueIndex('mentorships_one_open_key')
      .on(t.mentorId, t.menteeId)
      .where(sql`${t.status} in ('pending', 'active')`),
    index('mentorships_mentor_idx').on(
      t.mentorId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('mentorships_mentee_idx').on(
      t.menteeId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
)

export type Mentorship = typeof mentorships.$inferSelect
