import { z } from 'zod'
import { DAY_MS, daysIn } from '../durations.ts'
import { canBeSeen } from '../text/names.ts'
import { multiLine, optional, singleLine } from '../text/text.ts'

export const PROPOSAL_STATES = ['waiting', 'approved', 'declined', 'withdrawn'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

export const PROPOSAL_STATE_LABELS: Record<ProposalState, string> = {
  waiting: 'Waiting for review',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

export const MAX_PROPOSALS = 3

export const PROPOSAL_WINDOW_MS = 30 * DAY_MS

const about = {
  category: singleLine('Category', 60),
  description: multiLine('Description', 2000),
  rules: multiLine('Rules', 4000, { required: 'Rules are required' }),
}

export const proposalSchema = z.object({
  name: singleLine('Name', 120).refine(canBeSeen, 'Enter a name with visible characters'),
  ...about,
})
export type ProposalFields = z.output<typeof proposalSchema>

export const editionSchema = z.object({ ...about, rules: optional(about.rules) })

/** Partial update; no text removes the rules. */
export const partialEditionSchema = z.object({
  category: about.category.optional(),
  description: about.description.optional(),
  rules: z.preprocess((rules) => (rules === '' ? null : rules), about.rules.nullable()).optional(),
})

const notifiedReason = multiLine('Reason', 500)
export const reasonSchema = z.object({ reason: notifiedReason })
export const maybeReasonSchema = z.object({ reason: optional(notifiedReason) })

export const PROPOSAL_REFUSALS = {
  tier: 'Your plan doesn’t include starting communities.',
  name_in_use: 'An open community already has this name or a similar one',
  name_waiting: 'A proposal with this name or a similar one is already waiting',
  one_waits: 'You already have a proposal waiting. Wait for our answer, or withdraw it.',
  too_many: `You can propose ${MAX_PROPOSALS} communities in ${daysIn(PROPOSAL_WINDOW_MS)} days. Please try again later.`,
} as const
export type ProposalRefusal = keyof typeof PROPOSAL_REFUSALS

export const isAboutName = (refusal: ProposalRefusal) =>
  refusal === 'name_in_use' || refusal === 'name_waiting'
