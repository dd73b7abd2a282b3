import type { ApplicationSide, ApplicationStatus } from '../catalog.ts'

/** Who may make each transition; those missing are forbidden. */
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
  closed_unanswered: {
    shortlisted: ['team'],
    interview: ['team'],
    offered: ['team'],
    rejected: ['team'],
  },
}

export const sourcesOf = (to: ApplicationStatus, side: ApplicationSide): ApplicationStatus[] =>
  (Object.keys(TRANSITIONS) as ApplicationStatus[]).filter((from) =>
    TRANSITIONS[from][to]?.includes(side),
  )

export const targetsOf = (from: ApplicationStatus, side: ApplicationSide): ApplicationStatus[] =>
  (Object.keys(TRANSITIONS[from]) as ApplicationStatus[]).filter((to) =>
    TRANSITIONS[from][to]?.includes(side),
  )

/** Counts as a reply; `opened` does not. */
export const DECIDED_STATUSES = [
  'shortlisted',
  'interview',
  'offered',
  'accepted',
  'rejected',
] as const
export const IN_PROGRESS_STATUSES = [
  'pending',
  'opened',
  'shortlisted',
  'interview',
  'offered',
] as const satisfies ApplicationStatus[]
export const WAITING_STATUSES = ['pending', 'opened'] as const satisfies ApplicationStatus[]

export const isInProgress = (status: ApplicationStatus) =>
  (IN_PROGRESS_STATUSES as readonly ApplicationStatus[]).includes(status)

export const isAnswer = (status: ApplicationStatus) =>
  (DECIDED_STATUSES as readonly ApplicationStatus[]).includes(status)

export const showsNames = (status: ApplicationStatus) => isAnswer(status) && status !== 'rejected'

export const lastStanding = <Step extends { undoneAt: Date | null }>(steps: readonly Step[]) =>
  steps.findLast(({ undoneAt }) => undoneAt === null)

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

/** What the team reads: the applicant's label of a rejection is softer. */
export const teamStatusLabel = (status: ApplicationStatus) =>
  status === 'rejected' ? 'Rejected' : STATUS_LABELS[status]
