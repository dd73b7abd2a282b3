import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'
import { mentorSessions } from '../schema/mentor-sessions.ts'
import { users } from '../schema/users.ts'
import type { Side } from './change-results.ts'

const BATCH = 200

export const endsAt = sql`${mentorSessions.startsAt} + ${mentorSessions.minutes} * interval '1 minute'`

/** As `isLateCancellation` has it, by one of the two sides. */
export const isCancelledLateBy = (side: Side) =>
  sql`(${mentorSessions.cancelledBy} = ${sql.raw(`'${side}'`)}
    and ${mentorSessions.startsAt} - ${mentorSessions.cancelledAt} < interval '24 hours')`

const isReachable = (memberId: PgColumn) =>
  sql`exists (select from ${users} where ${users.id} = ${memberId} for key share skip locked)`

/**
 * Locked for a job, which can then notify both sides; what another transaction works on is left to
 * it, also where that is one of the sides.
 */
export const bookedSessions = (tx: Db, condition: ReturnType<typeof and>) =>
  tx
    .select()
    .from(mentorSessions)
    .where(
      and(
        eq(mentorSessions.status, 'booked'),
        isNull(mentorSessions.reservedUntil),
        condition,
        isReachable(mentorSessions.mentorId),
        isReachable(mentorSessions.menteeId),
      ),
    )
    .orderBy(mentorSessions.startsAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
