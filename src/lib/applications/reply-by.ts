import type { ApplicationStatus } from '../catalog.ts'
import { DAY_MS } from '../durations.ts'
import { daysBetween } from '../postings/dates.ts'
import { WAITING_STATUSES } from './states.ts'

/** After the reply-by date; then an application closes without a reply. */
export const UNANSWERED_CLOSE_DELAY_MS = 7 * DAY_MS

const MAX_CELLS = 30

type Awaited = {
  status: ApplicationStatus
  answerBy: Date
  createdAt: Date
  applicationDeadline: Date | null
  organizationClosedAt?: Date | null
}

/** In calendar days, for applicant and team alike; -1 from the first overdue moment. */
export function daysToReply(answerBy: Date, now: Date): number {
  const days = daysBetween(now, answerBy)
  return answerBy < now ? Math.min(-1, days) : days
}

/** For members of a plan that has a monthly limit. */
export const ONE_MORE_ONCE_CLOSED =
  'You can then send one extra application that month, on top of your plan’s limit.'

export const closesUnanswered = (answerBy: Date) =>
  new Date(answerBy.getTime() + UNANSWERED_CLOSE_DELAY_MS)

/** Whether what wasn’t replied to by then is closed by now. */
export const areClosed = (answerBy: Date, now: Date) => closesUnanswered(answerBy) <= now

/** Calendar days from `from`. Null where no reply is due. */
export function replyByOf(
  { status, answerBy, createdAt, applicationDeadline, organizationClosedAt }: Awaited,
  now: Date,
) {
  if (organizationClosedAt || !(WAITING_STATUSES as readonly ApplicationStatus[]).includes(status))
    return null
  const closed = applicationDeadline && applicationDeadline <= now ? applicationDeadline : null
  const from = closed && closed < answerBy ? closed : createdAt
  const days = Math.max(1, daysBetween(from, answerBy))
  const left = daysToReply(answerBy, now)
  return {
    from,
    closed: from === closed,
    days,
    left,
    gone: Math.min(days, Math.max(0, days - Math.max(0, left))),
    cells: Math.min(days, MAX_CELLS),
    closesAt: closesUnanswered(answerBy),
  }
}

export type ReplyBy = NonNullable<ReturnType<typeof replyByOf>>
