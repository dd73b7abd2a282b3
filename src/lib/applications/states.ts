import type { ApplicationSide, ApplicationStatus, RejectionReason } from '../catalog.ts'

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds after its answer-by date at which an application that nobody answered is closed. */
export const UNANSWERED_CLOSE_DELAY_MS = 7 * DAY

/** Who may move an application from one state to another; what is not here nobody may. */
const TRANSITIONS: Record<
  ApplicationStatus,
  Partial<Record<ApplicationStatus, readonly ApplicationSide[]>>
> = {
  pending: {
    opened: ['team'],
    shortlisted: ['team'],
    interview: ['team'],
    offered: ['team'],
    rejected: ['team'],
    withdrawn: ['applicant'],
    closed_unanswered: ['system'],
  },
  opened: {
    shortlisted: ['team'],
    interview: ['team'],
    offered: ['team'],
    rejected: ['team'],
    withdrawn: ['applicant'],
    closed_unanswered: ['system'],
  },
  shortlisted: {
    interview: ['team'],
    offered: ['team'],
    rejected: ['team'],
    withdrawn: ['applicant'],
  },
  interview: { offered: ['team'], rejected: ['team'], withdrawn: ['applicant'] },
  offered: { accepted: ['team', 'applicant'], rejected: ['team'], withdrawn: ['applicant'] },
  accepted: {},
  rejected: {},
  withdrawn: {},
  // A late answer is an answer all the same, and counts as late.
  closed_unanswered: {
    shortlisted: ['team'],
    interview: ['team'],
    offered: ['team'],
    rejected: ['team'],
  },
}

/** The states from which a side may move an application to another. */
export const sourcesOf = (to: ApplicationStatus, side: ApplicationSide): ApplicationStatus[] =>
  (Object.keys(TRANSITIONS) as ApplicationStatus[]).filter((from) =>
    TRANSITIONS[from][to]?.includes(side),
  )

/** The states to which a side may move an application that stands so. */
export const targetsOf = (from: ApplicationStatus, side: ApplicationSide): ApplicationStatus[] =>
  (Object.keys(TRANSITIONS[from]) as ApplicationStatus[]).filter((to) =>
    TRANSITIONS[from][to]?.includes(side),
  )

/** What counts as an answer; that somebody opened it is none. */
export const DECIDED_STATUSES = [
  'shortlisted',
  'interview',
  'offered',
  'accepted',
  'rejected',
] as const
/** What may still come to something: neither ended nor taken back. */
export const IN_PROGRESS_STATUSES = [
  'pending',
  'opened',
  'shortlisted',
  'interview',
  'offered',
] as const satisfies ApplicationStatus[]
/** What waits for an answer. */
export const WAITING_STATUSES = ['pending', 'opened'] as const satisfies ApplicationStatus[]

export const isAnswer = (status: ApplicationStatus) =>
  (DECIDED_STATUSES as readonly ApplicationStatus[]).includes(status)

/** What shows the name of who applied to a team that looks without names first. */
export const showsNames = (status: ApplicationStatus) => isAnswer(status) && status !== 'rejected'

/** The last step of a timeline that was not undone. */
export const lastStanding = <Step extends { undoneAt: Date | null }>(steps: readonly Step[]) =>
  steps.findLast(({ undoneAt }) => undoneAt === null)

/** As both sides read them. */
export const STATUS_LABELS: Record<ApplicationStatus, string> = {
  pending: 'Received',
  opened: 'Opened',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offered: 'Offered',
  accepted: 'Accepted',
  rejected: 'Declined',
  withdrawn: 'Withdrawn',
  closed_unanswered: 'Closed unanswered',
}

export const REASON_LABELS: Record<RejectionReason, string> = {
  requirements_not_met: 'A requirement is not met',
  less_experience: 'Less experience than needed',
  position_filled: 'The place is filled',
  position_withdrawn: 'The place is withdrawn',
  place_or_permit: 'The place or a permit to work there',
  timing: 'The timing does not fit',
  incomplete: 'The application is incomplete',
  another_chosen: 'Somebody else was chosen',
}

/** Characters of the words that may go with a rejection. */
export const MAX_REJECTION_LENGTH = 1000
