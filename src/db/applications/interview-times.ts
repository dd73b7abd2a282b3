import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { AGREED } from '../../lib/applications/interview.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { interviewTimes } from '../schema/interview-times.ts'

export type InterviewTime = typeof interviewTimes.$inferSelect

export type ListedTime = InterviewTime & { taken: boolean }

const isTakenNow = sql<boolean>`exists (select from interview_times other
    join applications theirs on theirs.id = other.application_id
    where other.opportunity_id = interview_times.opportunity_id
      and other.application_id <> interview_times.application_id
      and other.chosen_at is not null and other.cancelled_at is null
      and other.starts_at < interview_times.starts_at + interview_times.minutes * interval '1 minute'
      and other.starts_at + other.minutes * interval '1 minute' > interview_times.starts_at
      and (theirs.status in (${sql.raw(AGREED.map((status) => `'${status}'`).join())})
        or theirs.told_at > now()))`

const timesQuery = preparedQuery((db: Db) =>
  db
    .select({ ...getTableColumns(interviewTimes), taken: isTakenNow })
    .from(interviewTimes)
    .where(and(isOfApplication, isNull(interviewTimes.cancelledAt)))
    .orderBy(asc(interviewTimes.startsAt), asc(interviewTimes.id)),
)

export const listTimes = (db: Db, applicationId: string): Promise<ListedTime[]> =>
  timesQuery(db).execute({ application: applicationId })

const isOfApplication = eq(interviewTimes.applicationId, sql.placeholder('application'))

const interviewQuery = preparedQuery((db: Db) =>
  db.select().from(interviewTimes).where(isOfApplication),
)

/** The latest chosen time, its sequence number, and whether it is still on; null where none was. */
export async function findInterview(db: Db, applicationId: string, status: ApplicationStatus) {
  const rows = await interviewQuery(db).execute({ application: applicationId })
  const currentStatus = rows.find(({ chosenAt, cancelledAt }) => chosenAt && !cancelledAt)
  const ended = rows
    .filter(({ chosenAt, cancelledAt }) => chosenAt && cancelledAt)
    .sort((one, other) => other.cancelledAt!.getTime() - one.cancelledAt!.getTime())
  const time = currentStatus ?? ended[0]
  if (!time) return null
  const goes = isOneOf(AGREED, status)
  const changes = rows.reduce((sum, { sequence }) => sum + sequence, 0)
  return { time, cancelled: !currentStatus || !goes, sequence: changes + (goes ? 0 : 1) }
}

export const isOneOf = (states: readonly ApplicationStatus[], status: ApplicationStatus) =>
  states.includes(status)
