import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { END_REASONS, MENTORSHIP_STATUSES } from '../../lib/catalog.ts'
import { idColumn, instant, oneOf, timestamps } from './columns.ts'
import { userReference } from './users.ts'

export const mentorships = pgTable(
  'mentorships',
  {
    id: idColumn(),
    mentorId: userReference(),
    menteeId: userReference(),
    status: text({ enum: MENTORSHIP_STATUSES }).notNull().default('pending'),
    description: text(),
    duration: text(),
    endReason: text({ enum: END_REASONS }),
    acceptedAt: instant(),
    endedAt: instant(),
    remindedAt: instant(),
    lastMessageAt: instant(),
    ...timestamps(),
  },
  (t) => [
    check('mentorships_two_people_check', sql`${t.mentorId} <> ${t.menteeId}`),
    oneOf('mentorships_status_check', t.status, MENTORSHIP_STATUSES),
    oneOf('mentorships_end_reason_check', t.endReason, END_REASONS),
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
    index('mentorships_mentor_messages_idx')
      .on(t.mentorId, sql`coalesce(last_message_at, accepted_at)`, t.id)
      .where(sql`accepted_at is not null`),
    index('mentorships_mentee_messages_idx')
      .on(t.menteeId, sql`coalesce(last_message_at, accepted_at)`, t.id)
      .where(sql`accepted_at is not null`),
    index('mentorships_mentoring_idx').on(t.mentorId).where(sql`${t.status} = 'active'`),
    index('mentorships_waiting_idx').on(t.createdAt).where(sql`${t.status} = 'pending'`),
  ],
)

export type Mentorship = typeof mentorships.$inferSelect
