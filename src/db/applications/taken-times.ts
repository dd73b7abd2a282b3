import { and, eq, gt, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import {
  AGREED,
  judgeTime,
  MAX_TIMES,
  type NewTime,
  type TimeRefusal,
} from '../../lib/applications/interview.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import type { Db } from '../database.ts'
import { applications } from '../schema/applications.ts'
import { interviewTimes } from '../schema/interview-times.ts'
import { listTimes } from './interview-times.ts'

export const nextSequence = sql`${interviewTimes.sequence} + 1`

export const isChosen = and(isNotNull(interviewTimes.chosenAt), isNull(interviewTimes.cancelledAt))

export const openTimes = async (tx: Db, applicationId: string, now: Date) =>
  (await listTimes(tx, applicationId)).filter((time) => time.startsAt > now)

export const isAt = (times: { startsAt: Date }[], { startsAt }: NewTime) =>
  times.some((time) => time.startsAt.getTime() === startsAt.getTime())

export async function judgeAll(tx: Db, held: Held, times: NewTime[], now: Date) {
  const wrong = new Map<number, TimeRefusal>()
  await freeAbandoned(tx, held.opportunityId, now)
  const open = await openTimes(tx, held.id, now)
  for (const [index, time] of times.entries()) {
    const refusal =
      judgeTime(time.startsAt, now) ??
      (isAt([...open, ...times.slice(0, index)], time)
        ? 'twice'
        : open.length + index >= MAX_TIMES
          ? 'many'
          : (await isTaken(tx, held, time))
            ? 'taken'
            : null)
    if (refusal) wrong.set(index, refusal)
  }
  return wrong
}

export async function isTaken(
  tx: Db,
  { id, opportunityId }: Held,
  time: NewTime,
): Promise<boolean> {
  const ends = new Date(time.startsAt.getTime() + time.minutes * 60_000)
  const over: SQL | undefined = and(
    eq(interviewTimes.opportunityId, opportunityId),
    ne(interviewTimes.applicationId, id),
    isChosen,
    sql`${interviewTimes.startsAt} < ${ends.toISOString()}::timestamptz`,
    gt(
      sql`${interviewTimes.startsAt} + ${interviewTimes.minutes} * interval '1 minute'`,
      sql`${time.startsAt.toISOString()}::timestamptz`,
    ),
  )
  return (await tx.$count(interviewTimes, over)) > 0
}

export const freeAbandoned = (tx: Db, opportunityId: string, now: Date) =>
  tx
    .update(interviewTimes)
    .set({ cancelledAt: now, sequence: nextSequence })
    .where(
      and(
        eq(interviewTimes.opportunityId, opportunityId),
        isChosen,
        sql`exists (select from ${applications} where ${applications.id} = ${interviewTimes.applicationId}
          and ${notInArray(applications.status, [...AGREED])} and ${applications.toldAt} <= ${now.toISOString()}::timestamptz)`,
      ),
    )

export type Held = {
  id: string
  opportunityId: string
  status: ApplicationStatus
  shown: ApplicationStatus
  resting: boolean
}
