import { pluralize } from '../text/format.ts'

const DAY = 24 * 60 * 60 * 1000

/** Answers that may be overdue, however few applied. */
export const MIN_OVERDUE_TO_PAUSE = 5

/** Milliseconds before the doors close at which whoever posted is told. */
export const NOTICE_BEFORE_MS = { week: 7 * DAY, day: DAY }

/**
 * Of a person's or an organization's applications that wait as many are looked at for a list of them:
 * the first that are due.
 */
export const MAX_AWAITING_REPLY = 300

/** Of how many applications, withdrawn ones and those of who has left aside, how many wait past their date. */
export type AwaitingReply = { received: number; overdue: number }

/** How many may wait past their date: a fifth, and five at least. */
export const mayBeOverdue = (received: number) =>
  Math.max(MIN_OVERDUE_TO_PAUSE, Math.floor(received / 5))

/** How many answers open the doors; 0 where they are open. */
export const answersToOpen = ({ received, overdue }: AwaitingReply) =>
  Math.max(0, overdue - mayBeOverdue(received))

/** What keeps whoever posted from publishing, said before it is refused. */
export function closedMessage(intake: readonly { title: string; answersToOpen: number }[]) {
  const answers = intake.reduce((sum, { answersToOpen }) => sum + answersToOpen, 0)
  const titles = intake.slice(0, 3).map(({ title }) => `‘${title}’`)
  const more = intake.length > 3 ? ' and others' : ''
  return `${intakeSentence(answers)} Until then nothing else goes out: applications for ${titles.join(', ')}${more} wait past the day by which an answer was promised.`
}

/** What whoever posted is told. */
export const intakeSentence = (answers: number) =>
  `The doors are closed. ${pluralize(answers, 'answer')} ${answers === 1 ? 'opens' : 'open'} them.`
