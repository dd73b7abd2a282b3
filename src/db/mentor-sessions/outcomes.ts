import { and, eq, gt, sql } from 'drizzle-orm'
import { DAY_MS } from '../../lib/durations.ts'
import { CONFIRM_MS, outcomeOf, sessionEnd } from '../../lib/mentor-sessions/mentor-session.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { type MentorSessionRow, mentorSessions } from '../schema/mentor-sessions.ts'
import { bookedSessions, endsAt, isCancelledLateBy } from './booked-sessions.ts'
import { DONE, refused, type SessionChangeResult, type Side } from './change-results.ts'
import { notifyOfOutcome } from './notifications.ts'

const RECORD_MS = 365 * DAY_MS

/** What one side says; it can be changed until the time for answers is over. */
export async function confirm(
  tx: Db,
  session: MentorSessionRow,
  side: Side,
  outcome: NonNullable<MentorSessionRow['mentorSays']>,
  now: Date,
): Promise<SessionChangeResult> {
  if (session.status === 'cancelled') return refused('not_booked')
  const end = sessionEnd(session)
  if (end > now) return refused('not_over')
  if (now.getTime() > end.getTime() + CONFIRM_MS) return refused('settled')
  const { mentorSays, menteeSays } = session
  const said = {
    mentorSays: side === 'mentor' ? outcome : mentorSays,
    menteeSays: side === 'mentee' ? outcome : menteeSays,
  }
  const status = outcomeOf(said, false) ?? 'booked'
  await tx
    .update(mentorSessions)
    .set({ ...said, status })
    .where(eq(mentorSessions.id, session.id))
  await notifyOfOutcome(tx, { ...session, status }, now)
  return DONE
}

/** Those whose time for answers is over. */
export async function settleSessions(tx: Db, now: Date): Promise<void> {
  const over = new Date(now.getTime() - CONFIRM_MS)
  for (const session of await bookedSessions(tx, sql`${endsAt} < ${over.toISOString()}`)) {
    const status = outcomeOf(session, true)!
    await tx.update(mentorSessions).set({ status }).where(eq(mentorSessions.id, session.id))
    await notifyOfOutcome(tx, { ...session, status }, now)
  }
}

/** How reliable a member was in one role, over 365 days; differing answers count for neither. */
export async function sessionRecord(db: Db, memberId: string, as: Side, now: Date) {
  const column = as === 'mentor' ? mentorSessions.mentorId : mentorSessions.menteeId
  const count = (which: ReturnType<typeof sql>) =>
    sql`count(*) filter (where ${which})`.mapWith(Number)
  const statement = preparedVariant(db, `session record of a ${as}`, () =>
    db
      .select({
        held: count(sql`${mentorSessions.status} = 'held'`),
        absent: count(sql`${mentorSessions.status} = ${sql.raw(`'${as}_absent'`)}`),
        cancelledLate: count(isCancelledLateBy(as)),
      })
      .from(mentorSessions)
      .where(
        and(
          eq(column, sql.placeholder('member')),
          gt(mentorSessions.startsAt, sql.placeholder('since')),
        ),
      ),
  )
  const since = new Date(now.getTime() - RECORD_MS).toISOString()
  const [record] = await statement.execute({ member: memberId, since })
  return record!
}

export type SessionRecord = Awaited<ReturnType<typeof sessionRecord>>
