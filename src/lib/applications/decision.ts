import { z } from 'zod'
import type { ApplicationStatus } from '../catalog.ts'
import type { Criterion } from '../postings/questions.ts'
import { multiLine, optional } from '../text/text.ts'
import { MAX_REJECTION_LENGTH, REJECTION_REASONS } from './rejection.ts'
import { STATUS_LABELS } from './states.ts'

export const TEAM_DECISIONS = [
  'opened',
  'shortlisted',
  'interview',
  'offered',
  'accepted',
  'rejected',
] as const satisfies ApplicationStatus[]
export type TeamDecision = (typeof TEAM_DECISIONS)[number]

const REASON_MISSING = 'Choose a reason'
const REASON_NOT_ALLOWED = 'Only a rejection has a reason'
const NOT_A_REASON = `Send one of ${REJECTION_REASONS.join(', ')}`

/** A reason is required for a rejection and refused otherwise. */
export const decisionSchema = z
  .object({
    status: z.enum(TEAM_DECISIONS, `Send one of ${TEAM_DECISIONS.join(', ')}`),
    reason: z.enum(REJECTION_REASONS, NOT_A_REASON).nullish(),
    words: optional(multiLine('Your message', MAX_REJECTION_LENGTH)),
    unmet: z.array(z.string(), 'Send the criteria as a list of their ids').max(6).optional(),
  })
  .superRefine(({ status, reason, unmet = [] }, ctx) => {
    const wrong = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message })
    if (status === 'rejected' && !reason) wrong('reason', REASON_MISSING)
    if (status !== 'rejected' && reason) wrong('reason', REASON_NOT_ALLOWED)
    if (status !== 'rejected' && unmet.length > 0)
      wrong('unmet', 'Only a rejection lists criteria that are not met')
  })

/** In the posting's order; null where an id is unknown. */
export function unmetWords(
  criteria: readonly Criterion[],
  ids: readonly string[],
): string[] | null {
  const known = new Set(criteria.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) return null
  return criteria.filter(({ id }) => ids.includes(id)).map(({ text }) => text)
}

export const NOT_UNDONE =
  'It’s too late to undo this: the applicant has been told, or a colleague changed it.'

export const unchangedText = (status: ApplicationStatus) =>
  `Nothing has changed: this application is already ‘${STATUS_LABELS[status]}’.`
