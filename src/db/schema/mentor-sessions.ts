import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { BOOKERS, MAX_AHEAD_DAYS } from '../../lib/mentor-sessions/availability.ts'
import type { DateException, OpenHours, Weekday } from '../../lib/mentor-sessions/schedule.ts'
import { filled, oneOf, timestamps } from './columns.ts'
import { users } from './users.ts'

/** When a mentor can be booked; wall times of `timeZone`. */
export const mentorAvailability = pgTable(
  'mentor_availability',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    timeZone: text().notNull(),
    weekly: jsonb().$type<Record<Weekday, OpenHours[]>>().notNull(),
    exceptions: jsonb().$type<DateException[]>().notNull().default([]),
    minutes: smallint().notNull(),
    bufferMinutes: smallint().notNull(),
    noticeHours: smallint().notNull(),
    aheadDays: smallint().notNull(),
    maxPerDay: smallint(),
    maxPerWeek: smallint(),
    bookableBy: text({ enum: BOOKERS }).notNull().default('members'),
    meetingUrl: text(),
    ...timestamps(),
  },
  (t) => [
    filled('mentor_availability_zone_check', t.timeZone, 60),
    oneOf('mentor_availability_bookable_by_check', t.bookableBy, BOOKERS),
    check('mentor_availability_minutes_check', sql`${t.minutes} in (15, 30, 45, 60, 90)`),
    check('mentor_availability_buffer_check', sql`${t.bufferMinutes} between 0 and 60`),
    check(
      'mentor_availability_ahead_check',
      sql`${t.noticeHours} >= 0 and ${t.aheadDays} between 1 and ${sql.raw(String(MAX_AHEAD_DAYS))}`,
    ),
    check('mentor_availability_limits_check', sql`${t.maxPerDay} > 0 and ${t.maxPerWeek} > 0`),
  ],
)

export type AvailabilityRow = typeof mentorAvailability.$inferSelect
