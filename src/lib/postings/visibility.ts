import type { OpportunityStatus } from '../catalog.ts'
import { DAY_MS } from '../durations.ts'

/** Milliseconds for which a closed posting's page says how it ended. */
export const SHOWN_AFTER_CLOSE_MS = 30 * DAY_MS

export type PostingVisibility =
  | 'open'
  | 'away'
  | 'held'
  | 'ended'
  | 'intake_paused'
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
  return isIntakePaused ? 'intake_paused' : 'open'
}

export const isOver = (stood: Stood, now: Date) =>
  ['closed', 'ended'].includes(visibilityOf(stood, now))

export const INTAKE_PAUSED =
  'Applications are paused: too many replies are overdue. They reopen once applicants get a reply.'

export const NOT_ACCEPTING: Record<PostingVisibility, string> = {
  // Open, but its poster or organization is paused or suspended.
  open: 'This opportunity isn’t accepting applications right now.',
  away: 'This opportunity isn’t accepting applications right now.',
  held: 'We’re reviewing this opportunity. It isn’t accepting applications until we’re done.',
  ended: 'Applications are closed: the deadline has passed.',
  intake_paused:
    'Applications are paused: too many replies are overdue. They reopen once applicants get a reply.',
  paused: 'This opportunity is paused. It isn’t accepting applications right now.',
  closed: 'This opportunity is closed. It no longer accepts applications.',
  draft: 'This is a draft. It isn’t accepting applications.',
}

type Closed = { status: OpportunityStatus; closedAt: Date | null }

export const isGone = ({ status, closedAt }: Closed, now: Date) =>
  status === 'closed' &&
  closedAt !== null &&
  closedAt.getTime() + SHOWN_AFTER_CLOSE_MS <= now.getTime()
