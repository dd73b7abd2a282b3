import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  ne,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import {
  AGREED,
  CAN_CHOOSE,
  judgeTime,
  MAX_TIMES,
  type NewTime,
  type TimeRefusal,
} from '../../lib/applications/interview.ts'
import { targetsOf } from '../../lib/applications/states.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { applications } from '../schema/applications.ts'
import { interviewTimes } from '../schema/interview-times.ts'
import { opportunities } from '../schema/opportunities.ts'
import { type ApplicationParty, canAccess, isSuspended, isTeamClosed } from './access.ts'
import { forgetTimes, notifyOfInterview, notifyOfTimes } from './interview-notifications.ts'
import { changeStatusAsTeam } from './status.ts'
import { visibleStatus } from './visible-status.ts'

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

type Refused =
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'conflict'; status: ApplicationStatus }
  /** One side is suspended. */
  | { ok: false; reason: 'resting' }

export type OfferResult =
  | { ok: true; times: InterviewTime[]; moved: boolean }
  | Refused
  /** By index. */
  | { ok: false; reason: 'times'; wrong: Map<number, TimeRefusal> }

/** `requested`: later decisions had not been seen. */
export const offerTimes = (
  db: Db,
  memberId: string,
  { id, times }: { id: string; times: NewTime[] },
  requested: Date,
  now = new Date(),
): Promise<OfferResult> =>
  db.transaction(async (tx): Promise<OfferResult> => {
    const held = await hold(tx, memberId, id, 'team', now)
    if (!held) return { ok: false, reason: 'not_found' }
    const { status } = held
    const invited = isAmong(CAN_CHOOSE, status)
    if (!invited && !targetsOf(status, 'team').includes('interview'))
      return { ok: false, reason: 'conflict', status }
    if (held.resting) return { ok: false, reason: 'resting' }
    const wrong = await judgeAll(tx, held, times, now)
    if (wrong.size > 0) return { ok: false, reason: 'times', wrong }
    if (!invited) {
      const moved = await changeStatusAsTeam(tx, memberId, { id, to: 'interview' }, requested, now)
      if (!moved.ok) return moved
    }
    const made = await tx
      .insert(interviewTimes)
      .values(
        times.map((time) => ({
          ...time,
          applicationId: id,
          opportunityId: held.opportunityId,
          offeredById: memberId,
        })),
      )
      .returning()
    await notifyOfTimes(tx, id, await openTimes(tx, id, now), !invited, now)
    return { ok: true, times: made, moved: !invited }
  })

export type TimeResult =
  | { ok: true; time: InterviewTime }
  | Refused
  | { ok: false; reason: TimeRefusal }

export const chooseTime = (
  db: Db,
  memberId: string,
  { id, timeId }: { id: string; timeId: string },
  now = new Date(),
): Promise<TimeResult> =>
  db.transaction(async (tx): Promise<TimeResult> => {
    const held = await hold(tx, memberId, id, 'applicant', now)
    if (!held) return { ok: false, reason: 'not_found' }
    const { shown: status } = held
    if (!isAmong(CAN_CHOOSE, status)) return { ok: false, reason: 'conflict', status }
    const time = await findTime(tx, id, timeId)
    if (!time) return { ok: false, reason: 'gone' }
    if (time.chosenAt) return { ok: true, time }
    if (held.resting) return { ok: false, reason: 'resting' }
    if (time.startsAt <= now) return { ok: false, reason: 'passed' }
    await freeAbandoned(tx, held.opportunityId, now)
    if (await isTaken(tx, held, time)) return { ok: false, reason: 'taken' }
    const [earlier] = await tx
      .update(interviewTimes)
      .set({ chosenAt: null, sequence: next })
      .where(and(eq(interviewTimes.applicationId, id), isChosen))
      .returning()
    const [chosen] = await tx
      .update(interviewTimes)
      .set({ chosenAt: now, sequence: next })
      .where(eq(interviewTimes.id, timeId))
      .returning()
    await forgetTimes(tx, id, memberId)
    await notifyOfInterview(
      tx,
      chosen!,
      { change: 'chosen', before: earlier ?? time, by: memberId },
      now,
    )
    return { ok: true, time: chosen! }
  })

export const rescheduleTime = (
  db: Db,
  memberId: string,
  { id, timeId, to }: { id: string; timeId: string; to: NewTime },
  now = new Date(),
): Promise<TimeResult> =>
  db.transaction(async (tx): Promise<TimeResult> => {
    const held = await hold(tx, memberId, id, 'team', now)
    if (!held) return { ok: false, reason: 'not_found' }
    if (!isAmong(AGREED, held.status)) return { ok: false, reason: 'conflict', status: held.status }
    if (held.resting) return { ok: false, reason: 'resting' }
    const time = await findTime(tx, id, timeId)
    if (!time) return { ok: false, reason: 'gone' }
    await freeAbandoned(tx, held.opportunityId, now)
    const others = (await listTimes(tx, id)).filter((other) => other.id !== timeId)
    const wrong =
      judgeTime(to.startsAt, now) ??
      (isAt(others, to) ? 'twice' : (await isTaken(tx, held, to)) ? 'taken' : null)
    if (wrong) return { ok: false, reason: wrong }
    const [moved] = await tx
      .update(interviewTimes)
      .set({ ...to, sequence: next })
      .where(eq(interviewTimes.id, timeId))
      .returning()
    if (moved!.chosenAt)
      await notifyOfInterview(tx, moved!, { change: 'moved', before: time, by: memberId }, now)
    else await notifyOfTimes(tx, id, await openTimes(tx, id, now), false, now)
    return { ok: true, time: moved! }
  })

export const cancelTime = (
  db: Db,
  memberId: string,
  { id, timeId, party }: { id: string; timeId: string; party: ApplicationParty },
  now = new Date(),
): Promise<TimeResult> =>
  db.transaction(async (tx): Promise<TimeResult> => {
    const held = await hold(tx, memberId, id, party, now)
    if (!held) return { ok: false, reason: 'not_found' }
    const time = await findTime(tx, id, timeId)
    if (!time || (party === 'applicant' && !time.chosenAt)) return { ok: false, reason: 'gone' }
    if (time.startsAt <= now) return { ok: false, reason: 'passed' }
    const [cancelled] = await tx
      .update(interviewTimes)
      .set({ cancelledAt: now, sequence: next })
      .where(eq(interviewTimes.id, timeId))
      .returning()
    if (time.chosenAt)
      await notifyOfInterview(
        tx,
        cancelled!,
        { change: 'cancelled', before: time, by: memberId },
        now,
      )
    return { ok: true, time: cancelled! }
  })

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
  const goes = isAmong(AGREED, status)
  const changes = rows.reduce((sum, { sequence }) => sum + sequence, 0)
  return { time, cancelled: !currentStatus || !goes, sequence: changes + (goes ? 0 : 1) }
}

type Held = {
  id: string
  opportunityId: string
  status: ApplicationStatus
  shown: ApplicationStatus
  resting: boolean
}

/** Locks the posting, whose times are exclusive, then the application. */
async function hold(
  tx: Db,
  memberId: string,
  id: string,
  party: ApplicationParty,
  now: Date,
): Promise<Held | null> {
  const posting = tx
    .select({ id: applications.opportunityId })
    .from(applications)
    .where(eq(applications.id, id))
  await tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(eq(opportunities.id, posting))
    .for('no key update')
  const [held] = await tx
    .select({
      id: applications.id,
      opportunityId: applications.opportunityId,
      status: applications.status,
      shown: visibleStatus(now),
      resting: sql<boolean>`(${isSuspended} or ${isTeamClosed})`,
    })
    .from(applications)
    .where(and(eq(applications.id, id), canAccess(memberId, party)))
    .for('no key update')
  return held ?? null
}

const isAmong = (states: readonly ApplicationStatus[], status: ApplicationStatus) =>
  states.includes(status)

const next = sql`${interviewTimes.sequence} + 1`
const isChosen = and(isNotNull(interviewTimes.chosenAt), isNull(interviewTimes.cancelledAt))

async function findTime(tx: Db, applicationId: string, id: string) {
  const [time] = await tx
    .select()
    .from(interviewTimes)
    .where(
      and(
        eq(interviewTimes.id, id),
        eq(interviewTimes.applicationId, applicationId),
        isNull(interviewTimes.cancelledAt),
      ),
    )
  return time ?? null
}

const openTimes = async (tx: Db, applicationId: string, now: Date) =>
  (await listTimes(tx, applicationId)).filter((time) => time.startsAt > now)

const isAt = (times: { startsAt: Date }[], { startsAt }: NewTime) =>
  times.some((time) => time.startsAt.getTime() === startsAt.getTime())

async function judgeAll(tx: Db, held: Held, times: NewTime[], now: Date) {
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

async function isTaken(tx: Db, { id, opportunityId }: Held, time: NewTime): Promise<boolean> {
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

const freeAbandoned = (tx: Db, opportunityId: string, now: Date) =>
  tx
    .update(interviewTimes)
    .set({ cancelledAt: now, sequence: next })
    .where(
      and(
        eq(interviewTimes.opportunityId, opportunityId),
        isChosen,
        sql`exists (select from ${applications} where ${applications.id} = ${interviewTimes.applicationId}
          and ${notInArray(applications.status, [...AGREED])} and ${applications.toldAt} <= ${now.toISOString()}::timestamptz)`,
      ),
    )
