import { and, inArray, isNull, lte, sql } from 'drizzle-orm'
import { REMINDERS_MS } from '../../lib/mentor-sessions/mentor-session.ts'
import type { Db } from '../database.ts'
import { type MentorSessionRow, mentorSessions } from '../schema/mentor-sessions.ts'
import { endReservations, settleCredits } from '../session-purchases/jobs.ts'
import { bookedSessions, endsAt } from './booked-sessions.ts'
import { refreshPassed } from './next-free.ts'
import { emailBoth } from './notifications.ts'
import { settleSessions } from './outcomes.ts'

/**
 * The end of reservations, reminders before a session, the question afterwards, and what follows where
 * nobody answers. In small transactions: each locks the members that it is about.
 */
export async function followSessions(db: Db, now: Date): Promise<void> {
  for (const step of STEPS) await db.transaction((tx) => step(tx, now))
}

const STEPS: ((tx: Db, now: Date) => Promise<void>)[] = [
  endReservations,
  ...REMINDERS_MS.map((before, sent) => (tx: Db, now: Date) => remind(tx, sent, before, now)),
  ask,
  settleSessions,
  settleCredits,
  refreshPassed,
]

/** One that is booked later than a reminder is due gets only the next. */
async function remind(tx: Db, sent: number, before: number, now: Date) {
  const due = await bookedSessions(
    tx,
    and(
      lte(mentorSessions.remindersSent, sent),
      lte(mentorSessions.startsAt, new Date(now.getTime() + before)),
      sql`${mentorSessions.startsAt} > ${now.toISOString()}`,
    ),
  )
  if (due.length === 0) return
  await tx
    .update(mentorSessions)
    .set({ remindersSent: sent + 1 })
    .where(inArray(mentorSessions.id, idsOf(due)))
  // Who has just booked needs no reminder: within an hour for the one a day before.
  const justBookedAfter = new Date(now.getTime() - before / 24)
  for (const session of due)
    if (session.createdAt < justBookedAfter)
      await emailBoth(tx, 'session-reminder', session, `reminder ${sent}`, now)
}

const idsOf = (rows: MentorSessionRow[]) => rows.map(({ id }) => id)

async function ask(tx: Db, now: Date) {
  const due = await bookedSessions(
    tx,
    and(isNull(mentorSessions.askedAt), sql`${endsAt} <= ${now.toISOString()}`),
  )
  if (due.length === 0) return
  await tx
    .update(mentorSessions)
    .set({ askedAt: now })
    .where(inArray(mentorSessions.id, idsOf(due)))
  for (const session of due) await emailBoth(tx, 'session-outcome', session, 'outcome', now)
}
