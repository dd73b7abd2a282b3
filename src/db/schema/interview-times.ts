import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { applicationReference } from './applications.ts'
import { createdAt, filled, idColumn, instant } from './columns.ts'
import { opportunityReference } from './opportunities.ts'
import { users } from './users.ts'

export const interviewTimes = pgTable(
  'interview_times',
  {
    id: idColumn(),
    applicationId: applicationReference(),
    opportunityId: opportunityReference(),
    startsAt: instant().notNull(),
    minutes: smallint().notNull(),
    /** IANA name. */
    timeZone: text().notNull().default('UTC'),
    place: text().notNull(),
    offeredById: uuid().references(() => users.id, { onDelete: 'set null' }),
    chosenAt: instant(),
    cancelledAt: instant(),
    /** RFC 5545, SEQUENCE. */
    sequence: smallint().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check('interview_times_minutes_check', sql`${t.minutes} between 10 and 480`),
    filled('interview_times_place_check', t.place, 300),
    filled('interview_times_time_zone_check', t.timeZone, 60),
    index('interview_times_application_idx').on(t.applicationId, t.startsAt, t.id),
    index('interview_times_offered_by_idx').on(t.offeredById),
    // A posting's time is taken once, and an applicant has one.
    uniqueIndex('interview_times_taken_key')
      .on(t.opportunityId, t.startsAt)
      .where(sql`chosen_at is not null and cancelled_at is null`),
    uniqueIndex('interview_times_chosen_key')
      .on(t.applicationId)
      .where(sql`chosen_at is not null and cancelled_at is null`),
  ],
)
