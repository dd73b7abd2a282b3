import type { OpportunityStatus, Outcome } from '../catalog.ts'

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds for which the page of what was closed says how it ended. */
export const SHOWN_AFTER_CLOSE_MS = 30 * DAY

/** How a posting stands for who would apply. */
export type PostingVisibility =
  | 'open'
  | 'away'
  | 'held'
  | 'ended'
  | 'doors'
  | Exclude<OpportunityStatus, 'open'>

type Stood = {
  status: OpportunityStatus
  heldAt?: Date | null
  applicationDeadline: Date | null
  /** Whether its organization is suspended or closed. */
  away?: boolean
  /** Whether too many who applied wait past the day by which an answer was promised. */
  doorsClosed?: boolean
}

export function visibilityOf(stood: Stood, now: Date): PostingVisibility {
  const { status, heldAt, applicationDeadline, away, doorsClosed } = stood
  if (status !== 'open') return status
  if (away) return 'away'
  if (heldAt) return 'held'
  if (applicationDeadline && applicationDeadline <= now) return 'ended'
  return doorsClosed ? 'doors' : 'open'
}

/** Whether nobody can apply to it any more. */
export const isOver = (stood: Stood, now: Date) =>
  ['closed', 'ended'].includes(visibilityOf(stood, now))

/** What a card says of closed doors, where there is room for little. */
export const INTAKE_PAUSED =
  'Too many who applied wait past the promised day. It takes applications again once they are answered.'

/** Why nobody can apply, as who would is told. */
export const NOT_ACCEPTING: Record<PostingVisibility, string> = {
  // Open, and its poster or organization is away.
  open: 'This opportunity takes no applications at the moment.',
  away: 'This opportunity takes no applications at the moment.',
  held: 'We are looking at this opportunity: it takes no applications until that is done.',
  ended: 'This opportunity takes no more applications: its deadline has passed.',
  doors:
    'The doors are closed: too many who applied wait past the day by which an answer was promised. It takes applications again once they are answered.',
  paused: 'This opportunity is paused: it takes no applications at the moment.',
  closed: 'This opportunity takes no more applications: it is closed.',
  draft: 'This is a draft: it takes no applications.',
}

/** How it ended, as a sentence of a page or letter. */
export const OUTCOME_SENTENCES: Record<Outcome, string> = {
  filled_here: 'Somebody was found here.',
  filled_elsewhere: 'Somebody was found elsewhere.',
  nobody_found: 'Nobody was found.',
  withdrawn: 'It was withdrawn.',
}

type Closed = { status: OpportunityStatus; closedAt: Date | null }

/** Whether the page of what was closed is there for its team and applicants alone by now. */
export const isGone = ({ status, closedAt }: Closed, now: Date) =>
  status === 'closed' &&
  closedAt !== null &&
  closedAt.getTime() + SHOWN_AFTER_CLOSE_MS <= now.getTime()
