import { z } from 'zod'
import type { ApplicationStatus } from '../catalog.ts'
import { searchField } from '../lists/fields.ts'
import { paths } from '../paths.ts'
import { FACTS, type FactFilter, type FactState } from './criteria.ts'

export const REVIEW_TABS = {
  waiting: ['pending', 'opened', 'closed_unanswered'],
  shortlisted: ['shortlisted'],
  interview: ['interview'],
  offered: ['offered'],
  accepted: ['accepted'],
  rejected: ['rejected'],
  withdrawn: ['withdrawn'],
} as const satisfies Record<string, readonly ApplicationStatus[]>
export type ReviewTab = keyof typeof REVIEW_TABS

export const TAB_NAMES = Object.keys(REVIEW_TABS) as ReviewTab[]

export const TAB_LABELS: Record<ReviewTab, string> = {
  waiting: 'To review',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offered: 'Offered',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

export const reviewTab = (status: ApplicationStatus): ReviewTab =>
  TAB_NAMES.find((tab) => (REVIEW_TABS[tab] as readonly ApplicationStatus[]).includes(status))!

/** Also the most that can be decided in one batch. */
export const REVIEW_PAGE_SIZE = 50

export type ReviewView = {
  state: ReviewTab
  /** The number of the application before the page. */
  after: number
  facts: FactFilter
  several: boolean
  /** With `several`: whether all of the page are selected, for pages without a script. */
  all: boolean
  /** A name or an application's number, looked for in every tab. */
  q: string
  /** Only those assigned to the viewer. */
  mine: boolean
}

export const DECISIONS = {
  shortlisted: { label: 'Shortlist', key: 's', said: 'shortlisted', pending: 'Shortlisting...' },
  interview: {
    label: 'Interview',
    key: 'i',
    said: 'invited to an interview',
    pending: 'Inviting...',
  },
  offered: { label: 'Offer', key: 'o', said: 'offered the role', pending: 'Offering...' },
  accepted: {
    label: 'Mark offer as accepted',
    key: 'a',
    said: 'marked as accepted',
    pending: 'Saving...',
  },
  rejected: { label: 'Reject', key: 'r', said: 'rejected', pending: 'Rejecting...' },
} as const satisfies Partial<Record<ApplicationStatus, object>>
export type TeamDecisionKind = keyof typeof DECISIONS

export const DECISION_NAMES = Object.keys(DECISIONS) as TeamDecisionKind[]

const FACT = new RegExp(`^([\\w-]{1,40}):(${FACTS.join('|')})$`)

const fact = z.string().transform((text, ctx): readonly [string, FactState] | null => {
  if (text === '') return null
  const [, id, state] = FACT.exec(text) ?? []
  if (id && state) return [id, state as FactState]
  ctx.addIssue({
    code: 'custom',
    message: 'Send a criterion’s id, a colon, and met, unmet or unknown.',
  })
  return z.NEVER
})

/** What was just decided for several, by their numbers: 'shortlisted.1.2.5'. */
export type BatchDecision = { to: TeamDecisionKind; numbers: number[] }

const batchDecision = z
  .string()
  .regex(/^[a-z]{1,20}(\.\d{1,7}){1,50}$/, 'We don’t know this decision.')
  .transform((text): BatchDecision => {
    const [to, ...numbers] = text.split('.')
    return { to: to as TeamDecisionKind, numbers: numbers.map(Number) }
  })
  .refine(({ to }) => to in DECISIONS, 'We don’t know this decision.')

export const batchText = ({ to, numbers }: BatchDecision) => [to, ...numbers].join('.')

export const reviewQuery = z.object({
  state: z.enum(TAB_NAMES, `The state must be one of ${TAB_NAMES.join(', ')}.`).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/, 'The cursor isn’t valid. Use the one from the last response.')
    .transform(Number)
    .optional(),
  fact: z.array(fact).max(20, 'You can filter by at most 20 criteria.').optional(),
  several: z.literal('1', 'Send several=1.').optional(),
  all: z.literal('1', 'Send all=1.').optional(),
  q: searchField('The search'),
  assigned: z.literal('me', 'Send assigned=me.').optional(),
  decided: batchDecision.optional(),
  application: z.uuid('The application must be an id.').optional(),
})

export const viewOf = (
  query: z.output<typeof reviewQuery>,
  state: ReviewTab = 'waiting',
): ReviewView => ({
  state: query.state ?? state,
  after: query.cursor ?? 0,
  facts: new Map((query.fact ?? []).flatMap((fact) => (fact ? [fact] : []))),
  several: query.several === '1',
  all: query.all === '1',
  q: query.q,
  mine: query.assigned === 'me',
})

export function viewQuery(view: ReviewView, full = false): string {
  const { state, after, facts, several, all, q, mine } = view
  const query = new URLSearchParams()
  if (full || state !== 'waiting') query.set('state', state)
  if (after > 0) query.set('cursor', String(after))
  for (const [id, value] of facts) query.append('fact', `${id}:${value}`)
  if (several) query.set('several', '1')
  if (several && all) query.set('all', '1')
  if (q) query.set('q', q)
  if (mine) query.set('assigned', 'me')
  const text = query.toString()
  return text ? `?${text}` : ''
}

export const reviewListPath = (postingId: string, view: ReviewView) =>
  `${paths.applicants(postingId)}${viewQuery(view)}`

export const reviewPath = (postingId: string, id: string, view: ReviewView) =>
  `${paths.reviewed(postingId, id)}${viewQuery(view, true)}`

export const DECIDED: Record<ApplicationStatus, string> = {
  pending: 'sent it',
  opened: 'opened it',
  shortlisted: 'shortlisted it',
  interview: 'invited to an interview',
  offered: 'offered the role',
  accepted: 'accepted',
  rejected: 'rejected it',
  withdrawn: 'withdrew it',
  closed_unanswered: 'closed it without a reply',
}

export const numbered = (number: number) => `Application ${number}`
