import { sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts'
import { noAvailability } from '../../lib/mentor-sessions/availability.ts'
import { WEEKDAYS } from '../../lib/mentor-sessions/schedule.ts'
import type { Db } from '../database.ts'
import { rangeOf } from '../mentor-sessions/booking.ts'
import { refreshNextFree } from '../mentor-sessions/next-free.ts'
import {
  mentorAvailability,
  mentorSessionItems,
  mentorSessions,
  mentorSessionTimes,
} from '../schema/mentor-sessions.ts'
import { MENTOR_HOURS, SESSIONS } from './content/mentor-sessions.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId } from './members.ts'
import { seedOffers, seedSessionPayments } from './session-payments.ts'

export async function seedMentorSessions(db: Db, cast: Cast, now: Date) {
  const mentors = MENTOR_HOURS.filter(({ mentor }) => cast.isNew(mentor))
  if (mentors.length === 0) return
  await db
    .insert(mentorAvailability)
    .values(
      mentors.map(({ mentor, timeZone, from, to }) => ({
        memberId: memberId(mentor),
        ...noAvailability(timeZone),
        weekly: Object.fromEntries(
          WEEKDAYS.map((day, at) => [day, at >= 1 && at <= 5 ? [{ from, to }] : []]),
        ) as ReturnType<typeof noAvailability>['weekly'],
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
  await seedOffers(db, cast, now)
  const seeds = SESSIONS.filter(({ mentor, mentee }) => cast.has(mentor) && cast.isNew(mentee))
  const added = await fill(
    db,
    mentorSessions,
    seeds.map((seed) => sessionRow(seed, now)),
  )
  const times = added.flatMap((session) =>
    [session.mentorId, session.menteeId].map((id) => ({
      sessionId: session.id,
      memberId: id,
      during: rangeOf(session),
    })),
  )
  if (times.length > 0) await db.insert(mentorSessionTimes).values(times).onConflictDoNothing()
  await db.execute(sql`update ${mentorSessions} session set mentorship_id = whole.id from mentorships whole
    where whole.mentor_id = session.mentor_id and whole.mentee_id = session.mentee_id
      and whole.status = 'active' and session.mentorship_id is null`)
  await fill(
    db,
    mentorSessionItems,
    seeds.flatMap((seed) => itemRows(seed, now)),
  )
  await seedSessionPayments(db, new Map(seeds.map((seed) => [idOf(seed), seed])), added, now)
  await refreshNextFree(
    db,
    mentors.map(({ mentor }) => memberId(mentor)),
    now,
  )
}

export type SessionSeed = (typeof SESSIONS)[number]

const idOf = ({ mentor, mentee, days }: SessionSeed) =>
  fixedId('session', mentor, mentee, String(days))

/** At a full hour, so many days from now. */
function sessionRow(seed: SessionSeed, now: Date) {
  const { mentor, mentee, days, topic, paid, notes = '' } = seed
  const startsAt = new Date(now.getTime() + days * DAY_MS)
  startsAt.setUTCHours(15, 0, 0, 0)
  const isPast = days < 0
  const says = isPast ? ('held' as const) : null
  const createdAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - 5 * DAY_MS)
  return {
    id: idOf(seed),
    mentorId: memberId(mentor),
    menteeId: memberId(mentee),
    status: isPast ? ('held' as const) : ('booked' as const),
    startsAt,
    minutes: 45,
    topic,
    offer: paid ?? null,
    notes,
    mentorSays: says,
    menteeSays: says,
    askedAt: isPast ? new Date(startsAt.getTime() + HOUR_MS) : null,
    // What preceded the demo.
    remindersSent: isPast ? 2 : 0,
    createdAt,
    updatedAt: createdAt,
  }
}

const itemRows = (seed: SessionSeed, now: Date) =>
  (seed.items ?? []).map(({ kind, text, done = false }, place) => ({
    id: fixedId('session item', idOf(seed), String(place)),
    sessionId: idOf(seed),
    kind,
    text,
    addedById: memberId(seed.mentee),
    doneAt: done ? now : null,
    createdAt: now,
  }))
