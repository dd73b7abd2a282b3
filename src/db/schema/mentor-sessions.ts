import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { BOOKERS, MAX_AHEAD_DAYS } from '../../lib/mentor-sessions/availability.ts'
import {
  ITEM_KINDS,
  NOTES_LENGTH,
  SESSION_OUTCOMES,
  SESSION_STATUSES,
  SESSION_TOPIC_LENGTH,
} from '../../lib/mentor-sessions/mentor-session.ts'
import { OFFER_DESCRIPTION_LENGTH, OFFER_TITLE_LENGTH } from '../../lib/mentor-sessions/offers.ts'
import type { DateException, OpenHours, Weekday } from '../../lib/mentor-sessions/schedule.ts'
import { createdAt, filled, idColumn, instant, oneOf, timestamps } from './columns.ts'
import { mentorships } from './mentorships.ts'
import { userReference, users } from './users.ts'

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
    /** For lists; set with every change and as time passes. */
    nextFreeAt: instant(),
    nextFreeSetAt: instant(),
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

/** What a mentor offers. Ended ones stay for what was booked with them. */
export const mentorOffers = pgTable(
  'mentor_offers',
  {
    id: idColumn(),
    mentorId: userReference(),
    title: text().notNull(),
    description: text().notNull(),
    minutes: smallint().notNull(),
    sessions: smallint().notNull(),
    /** Of all its sessions, in minor units; 0 where they are free. */
    price: integer().notNull(),
    currency: text().notNull(),
    endedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    filled('mentor_offers_title_check', t.title, OFFER_TITLE_LENGTH),
    filled('mentor_offers_description_check', t.description, OFFER_DESCRIPTION_LENGTH),
    check('mentor_offers_minutes_check', sql`${t.minutes} in (15, 30, 45, 60, 90)`),
    check(
      'mentor_offers_sessions_check',
      sql`${t.sessions} in (1, 3, 5) and (${t.price} > 0 or ${t.sessions} = 1)`,
    ),
    check('mentor_offers_price_check', sql`${t.price} >= 0`),
    check('mentor_offers_currency_check', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    index('mentor_offers_mentor_idx').on(t.mentorId, t.price).where(sql`ended_at is null`),
  ],
)

export type MentorOffer = typeof mentorOffers.$inferSelect

/** The mentor's and the mentee's rows of a deleted account name its anonymous row. */
export const mentorSessions = pgTable(
  'mentor_sessions',
  {
    id: idColumn(),
    mentorId: userReference(),
    menteeId: userReference(),
    mentorshipId: uuid().references(() => mentorships.id, { onDelete: 'set null' }),
    status: text({ enum: SESSION_STATUSES }).notNull().default('booked'),
    startsAt: instant().notNull(),
    minutes: smallint().notNull(),
    /** While its mentee is paying: nobody else sees it, and it goes then. */
    reservedUntil: instant(),
    /** What the mentee wants to talk about. */
    topic: text().notNull(),
    /** The title of the offer then; null where it was booked without one. */
    offer: text(),
    /** Null for a room of the site's. */
    meetingUrl: text(),
    notes: text().notNull().default(''),
    notesVersion: integer().notNull().default(0),
    /** Grows with every change that calendars must know (RFC 5545, 3.8.7.4). */
    sequence: smallint().notNull().default(0),
    cancelledAt: instant(),
    cancelledBy: text({ enum: ['mentor', 'mentee', 'system'] }),
    cancelledFor: text(),
    mentorSays: text({ enum: SESSION_OUTCOMES }),
    menteeSays: text({ enum: SESSION_OUTCOMES }),
    remindersSent: smallint().notNull().default(0),
    askedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    check('mentor_sessions_two_people_check', sql`${t.mentorId} <> ${t.menteeId}`),
    oneOf('mentor_sessions_status_check', t.status, SESSION_STATUSES),
    oneOf('mentor_sessions_mentor_says_check', t.mentorSays, SESSION_OUTCOMES),
    oneOf('mentor_sessions_mentee_says_check', t.menteeSays, SESSION_OUTCOMES),
    check('mentor_sessions_minutes_check', sql`${t.minutes} between 15 and 90`),
    check(
      'mentor_sessions_texts_check',
      sql`char_length(${t.topic}) <= ${sql.raw(String(SESSION_TOPIC_LENGTH))} and char_length(${t.notes}) <= ${sql.raw(String(NOTES_LENGTH))}`,
    ),
    check(
      'mentor_sessions_cancelled_check',
      sql`(${t.status} = 'cancelled') = (${t.cancelledAt} is not null) and (${t.cancelledAt} is null) = (${t.cancelledBy} is null)`,
    ),
    index('mentor_sessions_mentor_idx').on(t.mentorId, t.startsAt.desc(), t.id.desc()),
    index('mentor_sessions_mentee_idx').on(t.menteeId, t.startsAt.desc(), t.id.desc()),
    index('mentor_sessions_mentorship_idx').on(t.mentorshipId, t.startsAt),
    index('mentor_sessions_reserved_idx')
      .on(t.reservedUntil)
      .where(sql`reserved_until is not null`),
    index('mentor_sessions_booked_idx').on(t.startsAt).where(sql`${t.status} = 'booked'`),
  ],
)

export type MentorSessionRow = typeof mentorSessions.$inferSelect

const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/**
 * When each side of a session that isn't cancelled is busy. An exclusion constraint, which the migration
 * adds, refuses times of one member that overlap, whether they mentor in them or not.
 */
export const mentorSessionTimes = pgTable(
  'mentor_session_times',
  {
    sessionId: uuid()
      .notNull()
      .references(() => mentorSessions.id, { onDelete: 'cascade' }),
    memberId: userReference(),
    during: timeRange().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.memberId] })],
)

export const mentorSessionItems = pgTable(
  'mentor_session_items',
  {
    id: idColumn(),
    sessionId: uuid()
      .notNull()
      .references(() => mentorSessions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ITEM_KINDS }).notNull(),
    text: text().notNull(),
    url: text(),
    /** Null once the account is deleted. */
    addedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    doneAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('mentor_session_items_kind_check', t.kind, ITEM_KINDS),
    filled('mentor_session_items_text_check', t.text, 300),
    check('mentor_session_items_url_check', sql`(${t.kind} = 'link') = (${t.url} is not null)`),
    index('mentor_session_items_session_idx').on(t.sessionId, t.createdAt),
    index('mentor_session_items_added_idx').on(t.addedById),
  ],
)

export type MentorSessionItem = typeof mentorSessionItems.$inferSelect
