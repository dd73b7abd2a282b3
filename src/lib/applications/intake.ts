import { DAY_MS } from '../durations.ts'
import { formatNumber, pluralize } from '../text/format.ts'

/** Intake pauses beyond this many overdue replies, or beyond one in {@link PAUSE_BEYOND_ONE_IN} if that is more. */
export const MIN_OVERDUE_TO_PAUSE = 5
export const PAUSE_BEYOND_ONE_IN = 5

/** Milliseconds before intake pauses at which the poster is notified. */
export const NOTICE_BEFORE_MS = { week: 7 * DAY_MS, day: DAY_MS }

/** Only the oldest awaiting applications of a poster are examined. */
export const MAX_AWAITING_REPLY = 300

/** Counts of a posting's awaiting applications are exact below it. */
export const MAX_WAITING_COUNTED = 1_000

/** '12', or '1,000 or more'. */
export const waitingNumber = (waiting: number) =>
  waiting < MAX_WAITING_COUNTED
    ? formatNumber(waiting)
    : `${formatNumber(MAX_WAITING_COUNTED)} or more`

/** `received` excludes withdrawn applications and those of deleted members. */
export type AwaitingReply = { received: number; overdue: number }

export const maxOverdue = (received: number) =>
  Math.max(MIN_OVERDUE_TO_PAUSE, Math.floor(received / PAUSE_BEYOND_ONE_IN))

export const answersToOpen = ({ received, overdue }: AwaitingReply) =>
  Math.max(0, overdue - maxOverdue(received))

export function closedMessage(intake: readonly { title: string; answersToOpen: number }[]) {
  const answers = intake.reduce((sum, { answersToOpen }) => sum + answersToOpen, 0)
  const titles = intake.slice(0, 3).map(({ title }) => `‘${title}’`)
  const more = intake.length > 3 ? ' and others' : ''
  return `${intakeSentence(answers)} Until then you can’t publish other postings. Overdue: ${titles.join(', ')}${more}.`
}

export const intakeSentence = (answers: number) =>
  `Applications paused: send ${pluralize(answers, 'overdue reply', 'overdue replies')} to reopen.`
