import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { AGREED, CAN_CHOOSE } from '../../lib/applications/interview.ts'
import { whenText } from '../../lib/applications/interview-times.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { HOUR_MS } from '../../lib/durations.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { deleteWaiting, enqueueLatest, topicOf } from '../emails/outbox.ts'
import { notify } from '../notifications/notify.ts'
import { applicationEvents, applications } from '../schema/applications.ts'
import { type EmailRow, outboxEmails } from '../schema/emails.ts'
import { interviewTimes } from '../schema/interview-times.ts'
import { anonymousName, partyRoles } from './access.ts'
import { visibleStatus } from './visible-status.ts'
import { reviewersOf } from './waiting-notifications.ts'

type Time = typeof interviewTimes.$inferSelect

/** Part of the invitation's email where it is still unsent, else an email of its own. */
export async function notifyOfTimes(
  tx: Db,
  id: string,
  open: Time[],
  invited: boolean,
  now: Date,
): Promise<void> {
  const times = open.filter(({ chosenAt }) => !chosenAt).map(interviewText)
  if (times.length === 0) return
  if (invited) {
    const last = tx
      .select({ about: sql`${applicationEvents.id}::text` })
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, id))
      .orderBy(desc(applicationEvents.at), desc(applicationEvents.id))
      .limit(1)
    const more = sql`${outboxEmails.data} || ${JSON.stringify({ times })}::jsonb`
    await tx.update(outboxEmails).set({ data: more }).where(eq(outboxEmails.about, last))
    return
  }
  const { applicantId, title, from } = await partyRoles(tx, id)
  await list(tx, id, [applicantId], { change: 'offered', by: null }, now)
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

export const forgetTimes = (tx: Db, id: string, applicantId: string) =>
  deleteWaiting(tx, [topicOf(id, 'times', applicantId)])

/** Milliseconds before an interview within which its email cannot wait an hour. */
const SOON = 3 * HOUR_MS

const isSoon = (times: Pick<Time, 'startsAt'>[], now: Date) =>
  times.some(({ startsAt }) => startsAt.getTime() - now.getTime() < SOON)

const THE_TEAM = 'The team'

const interviewText = (time: Time) => `${whenText(time)}: ${time.place}`

/** In their notifications, except of who did it. */
function list(
  tx: Db,
  id: string,
  members: string[],
  { change, by }: { change: string; by: string | null },
  now: Date,
) {
  const subject = { type: 'application', id } as const
  const about = { subject, kind: 'interview', key: `${change} ${now.toISOString()}` } as const
  const others = members.filter((memberId) => memberId !== by)
  return notify(
    tx,
    others.map((memberId) => ({ ...about, memberId, data: { change } })),
    now,
  )
}

type InterviewChange = {
  change: 'chosen' | 'moved' | 'cancelled'
  /** The time as it was. */
  before: Time
  by: string
}

export async function notifyOfInterview(
  tx: Db,
  time: Time,
  { change, before, by }: InterviewChange,
  now: Date,
): Promise<void> {
  const { applicationId: id, opportunityId: postingId } = time
  const { applicantId, title, from, ...sender } = await partyRoles(tx, id)
  const who = sender.nameless ? anonymousName(sender.number) : fullName(sender)
  const reviewers = (await reviewersOf(tx, postingId)).map((reviewer) => reviewer.id)
  const offered = reviewers.filter((reviewer) => reviewer === time.offeredById)
  const gap = { id, postingId, title, change, when: whenText(time), place: time.place }
  const urgent = isSoon([before, time], now)
  const team = (offered.length > 0 ? offered : reviewers).filter(
    (reviewer) => reviewer !== applicantId,
  )
  await list(tx, id, [applicantId, ...team], { change, by }, now)
  const emailTo = (memberId: string, data: { withWhom: string; ofTeam: boolean }) =>
    ({
      kind: 'interview-set',
      memberId,
      topic: topicOf(id, 'interview', memberId),
      data: { ...gap, ...data },
      urgent,
    }) as const
  await enqueueLatest(
    tx,
    [
      emailTo(applicantId, { withWhom: from ?? THE_TEAM, ofTeam: false }),
      ...team.map((reviewer) => emailTo(reviewer, { withWhom: who, ofTeam: true })),
    ],
    now,
  )
}

/** Null where it no longer applies. */
export async function currentInterviewEmail(
  db: Db,
  { kind, data }: Pick<EmailRow, 'kind' | 'data'>,
  now: Date,
): Promise<EmailRow['data'] | null> {
  const id = String(data.id)
  const [application] = await db
    .select({ status: applications.status, shown: visibleStatus(now) })
    .from(applications)
    .where(eq(applications.id, id))
  if (!application) return null
  const status = data.ofTeam ? application.status : application.shown
  if (kind === 'interview-set')
    return data.change === 'cancelled' || isAmong(AGREED, status) ? data : null
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
  if (open.length === 0 || !isAmong(CAN_CHOOSE, status)) return null
  return { ...data, times: open.map(interviewText) }
}

const isAmong = (states: readonly ApplicationStatus[], status: ApplicationStatus) =>
  states.includes(status)
