import { z } from 'zod'
import type { ApplicationStatus } from '../catalog.ts'
import { paths } from '../paths.ts'
import { FACTS, type FactFilter, type FactState } from './criteria.ts'

/** How the desk lays applications out, each in one place. */
export const REVIEW_TABS = {
  waiting: ['pending', 'opened'],
  shortlisted: ['shortlisted'],
  interview: ['interview'],
  offered: ['offered'],
  accepted: ['accepted'],
  rejected: ['rejected'],
  other: ['withdrawn', 'closed_unanswered'],
} as const satisfies Record<string, readonly ApplicationStatus[]>
export type ReviewTab = keyof typeof REVIEW_TABS

export const TAB_NAMES = Object.keys(REVIEW_TABS) as ReviewTab[]

export const TAB_LABELS: Record<ReviewTab, string> = {
  waiting: 'Waiting',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offered: 'Offered',
  accepted: 'Accepted',
  rejected: 'Rejected',
  other: 'Withdrawn or unanswered',
}

/** Where an application lies that stands so. */
export const reviewTab = (status: ApplicationStatus): ReviewTab =>
  TAB_NAMES.find((tab) => (REVIEW_TABS[tab] as readonly ApplicationStatus[]).includes(status))!

/** Applications that the desk shows at a time, and that are decided at once at most. */
export const REVIEW_PAGE_SIZE = 50

/** Which part of a desk is looked at. */
export type ReviewView = {
  state: ReviewTab
  /** The number behind which the list begins. */
  after: number
  facts: FactFilter
  /** Whether several are chosen to be decided together. */
  several: boolean
}

const FACT = new RegExp(`^([\\w-]{1,40}):(${FACTS.join('|')})$`)

const fact = z.string().transform((text, ctx): readonly [string, FactState] | null => {
  if (text === '') return null
  const [, id, state] = FACT.exec(text) ?? []
  if (id && state) return [id, state as FactState]
  ctx.addIssue({
    code: 'custom',
    message: 'A fact is a criterion’s id, a colon, and met, unmet or unknown.',
  })
  return z.NEVER
})

/** A desk's address, read: what is not said is the first page of what waits. */
export const reviewQuery = z.object({
  state: z.enum(TAB_NAMES, `The state must be one of ${TAB_NAMES.join(', ')}.`).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/, 'The cursor is not one that a list gave out.')
    .transform(Number)
    .optional(),
  fact: z.array(fact).max(20, 'At most 20 facts can be asked for.').optional(),
  several: z.literal('1', 'Say several=1.').optional(),
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
})

/** The part of an address that says which part of the desk is looked at. */
export function viewQuery({ state, after, facts, several }: ReviewView, full = false): string {
  const query = new URLSearchParams()
  if (full || state !== 'waiting') query.set('state', state)
  if (after > 0) query.set('cursor', String(after))
  for (const [id, value] of facts) query.append('fact', `${id}:${value}`)
  if (several) query.set('several', '1')
  const text = query.toString()
  return text ? `?${text}` : ''
}

export const reviewListPath = (postingId: string, view: ReviewView) =>
  `${paths.applicants(postingId)}${viewQuery(view)}`

/** One application of it, in its place on the desk. */
export const reviewPath = (postingId: string, id: string, view: ReviewView) =>
  `${paths.reviewed(postingId, id)}${viewQuery(view, true)}`

/** The decisions of the desk, with what their buttons say and the key that presses them. */
export const DECISIONS = {
  shortlisted: { label: 'Shortlist', key: 's', said: 'shortlisted', pending: 'Shortlisting...' },
  interview: {
    label: 'Interview',
    key: 'i',
    said: 'invited to an interview',
    pending: 'Inviting...',
  },
  offered: { label: 'Offer', key: 'o', said: 'offered the place', pending: 'Offering...' },
  accepted: { label: 'Accept', key: 'a', said: 'accepted', pending: 'Accepting...' },
  rejected: { label: 'Reject', key: 'r', said: 'rejected', pending: 'Rejecting...' },
} as const satisfies Partial<Record<ApplicationStatus, object>>
export type TeamDecisionKind = keyof typeof DECISIONS

export const DECISION_NAMES = Object.keys(DECISIONS) as TeamDecisionKind[]

/** What somebody did who moved it there, behind their name. */
export const DECIDED: Record<ApplicationStatus, string> = {
  pending: 'sent it',
  opened: 'opened it',
  shortlisted: 'shortlisted it',
  interview: 'invited to an interview',
  offered: 'offered the place',
  accepted: 'accepted',
  rejected: 'rejected it',
  withdrawn: 'withdrew it',
  closed_unanswered: 'closed it unanswered',
}

/** What stands for an application whose name is hidden, and for one that has none. */
export const numbered = (number: number) => `Application ${number}`
