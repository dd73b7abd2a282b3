import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  AGREED,
  CAN_CHOOSE,
  judgeTime,
  type NewTime,
  type TimeRefusal,
} from '../../lib/applications/interview.ts'
import { targetsOf } from '../../lib/applications/states.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import type { Db } from '../database.ts'
import { applications } from '../schema/applications.ts'
import { interviewTimes } from '../schema/interview-times.ts'
import { opportunities } from '../schema/opportunities.ts'
import { type ApplicationParty, canAccess, isSuspended, isTeamClosed } from './access.ts'
import { forgetTimes, notifyOfInterview, notifyOfTimes } from './interview-notifications.ts'
import { type InterviewTime, isOneOf, listTimes } from './interview-times.ts'
import { changeStatusAsTeam } from './status.ts'
import {
  freeAbandoned,
  type Held,
  isAt,
  isChosen,
  isTaken,
  judgeAll,
  nextSequence,
  openTimes,
} from './taken-times.ts'
import { visibleStatus } from './visible-status.ts'

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
    const invited = isOneOf(CAN_CHOOSE, status)
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
    if (!isOneOf(CAN_CHOOSE, status)) return { ok: false, reason: 'conflict', status }
    const time = await findTime(tx, id, timeId)
    if (!time) return { ok: false, reason: 'gone' }
    if (time.chosenAt) return { ok: true, time }
    if (held.resting) return { ok: false, reason: 'resting' }
    if (time.startsAt <= now) return { ok: false, reason: 'passed' }
    await freeAbandoned(tx, held.opportunityId, now)
    if (await isTaken(tx, held, time)) return { ok: false, reason: 'taken' }
    const [earlier] = await tx
      .update(interviewTimes)
      .set({ chosenAt: null, sequence: nextSequence })
      .where(and(eq(interviewTimes.applicationId, id), isChosen))
      .returning()
    const [chosen] = await tx
      .update(interviewTimes)
      .set({ chosenAt: now, sequence: nextSequence })
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
    if (!isOneOf(AGREED, held.status)) return { ok: false, reason: 'conflict', status: held.status }
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
      .set({ ...to, sequence: nextSequence })
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
      .set({ cancelledAt: now, sequence: nextSequence })
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
