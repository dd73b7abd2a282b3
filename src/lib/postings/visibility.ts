import type { OpportunityStatus, Outcome } from '../catalog.ts'

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds for which a closed posting's page says how it ended. */
export const SHOWN_AFTER_CLOSE_MS = 30 * DAY

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
  away?: boolean
  isIntakePaused?: boolean
}

export function visibilityOf(stood: Stood, now: Date): PostingVisibility {
  const { status, heldAt, applicationDeadline, away, isIntakePaused } = stood
  if (status !== 'open') return status
  if (away) return 'away'
  if (heldAt) return 'held'
  if (applicationDeadline && applicationDeadline <= now) return 'ended'
  return isIntakePaused ? 'doors' : 'open'
}

export const isOver = (stood: Stood, now: Date) =>
  ['closed', 'ended'].includes(visibilityOf(stood, now))

export const INTAKE_PAUSED =
  'Too many who applied wait past the promised day. It takes applications again once they are answered.'

export const NOT_ACCEPTING: Record<PostingVisibility, string> = {
  // Open, but its poster or organization is paused or suspended.
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

export const OUTCOME_SENTENCES: Record<Outcome, string> = {
  filled_here: 'Somebody was found here.',
  filled_elsewhere: 'Somebody was found elsewhere.',
  nobody_found: 'Nobody was found.',
  withdrawn: 'It was withdrawn.',
}

type Closed = { status: OpportunityStatus; closedAt: Date | null }

export const isGone = ({ status, closedAt }: Closed, now: Date) =>
  status === 'closed' &&
  closedAt !== null &&
  closedAt.getTime() + SHOWN_AFTER_CLOSE_MS <= now.getTime()
