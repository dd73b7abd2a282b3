import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { CHOOSES, STANDS } from '../../lib/applications/interview.ts'
import { whenText } from '../../lib/applications/when.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { deleteWaiting, enqueueLatest, topicOf } from '../letters/outbox.ts'
import { applicationEvents, applications, interviewTimes } from '../schema/applications.ts'
import { type Letter, letters } from '../schema/letters.ts'
import { nameless, partsOf } from './parties.ts'
import { shownStatus } from './shown.ts'
import { reviewersOf } from './tell-waiting.ts'

type Time = typeof interviewTimes.$inferSelect

/**
 * Tells an applicant what they may choose from: in the letter of the invitation where it is one, which
 * goes if that is undone, else in one of its own.
 */
export async function tellTimes(
  tx: Db,
  id: string,
  open: Time[],
  invited: boolean,
  now: Date,
): Promise<void> {
  const times = open.filter(({ chosenAt }) => !chosenAt).map(said)
  if (times.length === 0) return
  if (invited) {
    const last = tx
      .select({ about: sql`${applicationEvents.id}::text` })
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, id))
      .orderBy(desc(applicationEvents.at), desc(applicationEvents.id))
      .limit(1)
    const more = sql`${letters.data} || ${JSON.stringify({ times })}::jsonb`
    await tx.update(letters).set({ data: more }).where(eq(letters.about, last))
    return
  }
  const { applicantId, title, from } = await partsOf(tx, id)
  await enqueueLatest(
    tx,
    [
      {
        kind: 'interview-times',
        memberId: applicantId,
        topic: topicOf(id, 'times', applicantId),
        data: { id, title, from: from ?? THE_TEAM, times },
        urgent: isSoon(open, now),
      },
    ],
    now,
  )
}

/** Takes back the email of the times from which an applicant has chosen by now. */
export const forgetTimes = (tx: Db, id: string, applicantId: string) =>
  deleteWaiting(tx, [topicOf(id, 'times', applicantId)])

/** Milliseconds before an interview within which an email about it cannot wait for an hour. */
const SOON = 3 * 60 * 60 * 1000

const isSoon = (times: Pick<Time, 'startsAt'>[], now: Date) =>
  times.some(({ startsAt }) => startsAt.getTime() - now.getTime() < SOON)

/** Who has left Waymark has no name there. */
const THE_TEAM = 'The team'

const said = (time: Time) => `${whenText(time)}: ${time.place}`

/**
 * Tells both sides what became of the time that was chosen, each with the way to its calendar.
 * @param before the time as it was until now
 */
export async function tellInterview(
  tx: Db,
  time: Time,
  change: 'chosen' | 'moved' | 'cancelled',
  before: Time,
  now: Date,
): Promise<void> {
  const { applicationId: id, opportunityId: postingId } = time
  const { applicantId, title, from, ...sender } = await partsOf(tx, id)
  const who = sender.nameless ? nameless(sender.number) : fullName(sender)
  const reviewers = (await reviewersOf(tx, postingId)).map((reviewer) => reviewer.id)
  const offered = reviewers.filter((reviewer) => reviewer === time.offeredById)
  const told = { id, postingId, title, change, when: whenText(time), place: time.place }
  const urgent = isSoon([before, time], now)
  const emailTo = (memberId: string, data: { withWhom: string; ofTeam: boolean }) =>
    ({
      kind: 'interview-set',
      memberId,
      topic: topicOf(id, 'interview', memberId),
      data: { ...told, ...data },
      urgent,
    }) as const
  await enqueueLatest(
    tx,
    [
      emailTo(applicantId, { withWhom: from ?? THE_TEAM, ofTeam: false }),
      ...(offered.length > 0 ? offered : reviewers)
        .filter((reviewer) => reviewer !== applicantId)
        .map((reviewer) => emailTo(reviewer, { withWhom: who, ofTeam: true })),
    ],
    now,
  )
}

/** An email about interviews as it is true when it is sent; null where there is nothing to tell any more. */
export async function currentInterviewEmail(
  db: Db,
  { kind, data }: Pick<Letter, 'kind' | 'data'>,
  now: Date,
): Promise<Letter['data'] | null> {
  const id = String(data.id)
  const [application] = await db
    .select({ status: applications.status, shown: shownStatus(now) })
    .from(applications)
    .where(eq(applications.id, id))
  if (!application) return null
  const status = data.ofTeam ? application.status : application.shown
  if (kind === 'interview-set')
    return data.change === 'cancelled' || isAmong(STANDS, status) ? data : null
  const open = await db
    .select()
    .from(interviewTimes)
    .where(
      and(
        eq(interviewTimes.applicationId, id),
        isNull(interviewTimes.chosenAt),
        isNull(interviewTimes.cancelledAt),
        gt(interviewTimes.startsAt, now),
      ),
    )
    .orderBy(asc(interviewTimes.startsAt), asc(interviewTimes.id))
  if (open.length === 0 || !isAmong(CHOOSES, status)) return null
  return { ...data, times: open.map(said) }
}

const isAmong = (states: readonly ApplicationStatus[], status: ApplicationStatus) =>
  states.includes(status)
