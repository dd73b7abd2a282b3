import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../lib/durations.ts'
import type { BusyTime } from '../../lib/mentor-sessions/slots.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { mentorSessions, mentorSessionTimes } from '../schema/mentor-sessions.ts'

/** A week and a day: the limit of a week counts also what lies outside of a range. */
const AROUND_MS = 8 * DAY_MS

const busyQuery = preparedQuery((db: Db) =>
  db
    .selectDistinct({
      id: mentorSessions.id,
      startsAt: mentorSessions.startsAt,
      endsAt: sql`upper(${mentorSessionTimes.during})`.mapWith(mentorSessions.startsAt),
      given: sql<boolean>`${mentorSessions.mentorId} = ${sql.placeholder('mentor')}`,
    })
    .from(mentorSessionTimes)
    .innerJoin(mentorSessions, sql`${mentorSessions.id} = ${mentorSessionTimes.sessionId}`)
    .where(
      sql`${mentorSessionTimes.memberId} in (${sql.placeholder('mentor')}, ${sql.placeholder('mentee')})
        and ${mentorSessionTimes.during} && tstzrange(${sql.placeholder('from')}, ${sql.placeholder('to')})`,
    ),
)

type Between = { mentorId: string; menteeId: string; from: Date; to: Date }

/** What a mentor and a mentee have in a range and the days around it, without the session `but`. */
export async function listBusyTimes(
  db: Db,
  { mentorId, menteeId, from, to }: Between,
  but?: string,
): Promise<BusyTime[]> {
  const found = await busyQuery(db).execute({
    mentor: mentorId,
    mentee: menteeId,
    from: new Date(from.getTime() - AROUND_MS).toISOString(),
    to: new Date(to.getTime() + AROUND_MS).toISOString(),
  })
  return found.filter(({ id }) => id !== but)
}
