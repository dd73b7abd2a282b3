import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { mentorSessions } from '../schema/mentor-sessions.ts'

const BATCH = 200

export const endsAt = sql`${mentorSessions.startsAt} + ${mentorSessions.minutes} * interval '1 minute'`

/** Locked for a job; what another one works on is left to it. */
export const bookedSessions = (tx: Db, condition: ReturnType<typeof and>) =>
  tx
    .select()
    .from(mentorSessions)
    .where(
      and(eq(mentorSessions.status, 'booked'), isNull(mentorSessions.reservedUntil), condition),
    )
    .orderBy(mentorSessions.startsAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
