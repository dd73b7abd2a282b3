import { plural } from '../text/format.ts'

const DAY = 24 * 60 * 60 * 1000

/** Answers that may be overdue, however few applied. */
export const OVERDUE_AT_LEAST = 5

/** Milliseconds before the doors close at which whoever posted is told. */
export const TOLD_BEFORE = { week: 7 * DAY, day: DAY }

/**
 * Of a person's or an organization's applications that wait as many are looked at for a list of them:
 * the first that are due.
 */
export const MOST_WAITING = 300

/** Of how many applications, withdrawn ones and those of who has left aside, how many wait past their date. */
export type Waiting = { received: number; overdue: number }

/** How many may wait past their date: a fifth, and five at least. */
export const mayBeOverdue = (received: number) =>
  Math.max(OVERDUE_AT_LEAST, Math.floor(received / 5))

/** How many answers open the doors; 0 where they are open. */
export const answersToOpen = ({ received, overdue }: Waiting) =>
  Math.max(0, overdue - mayBeOverdue(received))

/** What keeps whoever posted from publishing, said before it is refused. */
export function closedMessage(doors: readonly { title: string; answersToOpen: number }[]) {
  const answers = doors.reduce((sum, { answersToOpen }) => sum + answersToOpen, 0)
  const titles = doors.slice(0, 3).map(({ title }) => `‘${title}’`)
  const more = doors.length > 3 ? ' and others' : ''
  return `${doorsSentence(answers)} Until then nothing else goes out: applications for ${titles.join(', ')}${more} wait past the day by which an answer was promised.`
}

/** What whoever posted is told. */
export const doorsSentence = (answers: number) =>
  `The doors are closed. ${plural(answers, 'answer')} ${answers === 1 ? 'opens' : 'open'} them.`
