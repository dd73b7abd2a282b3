import { z } from 'zod'
import { MENTORSHIP_STATUSES, type MentorshipStatus } from '../catalog.ts'
import { DAY_MS } from '../durations.ts'
import { tiersWith } from '../membership/features.ts'
import { characters, multiLine, singleLine } from '../text/text.ts'

export const MESSAGE_MISSING = 'Write a message first'

export const REVIEW_MISSING = 'Write a sentence about how it went'

export const RATING_MISSING = 'Choose a rating from 1 to 5'

/** Milliseconds, like those below. */
export const REQUEST_EXPIRY_MS = 14 * DAY_MS
export const REMINDER_DELAY_MS = 5 * DAY_MS
export const REVIEW_WINDOW_MS = 30 * DAY_MS

export const MENTOR_TIERS = tiersWith('mentoring')

export const MAX_CAPACITY = 20

const DESCRIPTION_LENGTH = 2000
const DURATION_LENGTH = 100
export const MESSAGE_LENGTH = 4000
export const REVIEW_LENGTH = 1000

export const MENTORSHIP_FAILED = {
  form: 'Failed to open the form. Please try again.',
  request: 'Failed to send mentorship request. Please try again.',
  change: 'Failed to update mentorship status. Please try again.',
  message: 'Failed to send the message. Please try again.',
  review: 'Failed to leave the review. Please try again.',
}

/** Longer than any user ID; unknown ones fail at the lookup. */
const ID_LENGTH = 200

/** What a request's form offers; any other can be written. */
export const USUAL_DURATIONS = ['1 month', '2 months', '3 months', '6 months', '1 year'] as const

export const OTHER_DURATION = 'other'

const GOALS = 'Please provide at least 10 characters describing your mentorship goals'
const DURATION = 'Please specify the desired duration'

export const requestSchema = z.object({
  mentorId: singleLine('Mentor', ID_LENGTH),
  description: multiLine('Description', DESCRIPTION_LENGTH, { required: GOALS }).refine(
    (text) => characters(text) >= 10,
    GOALS,
  ),
  duration: singleLine('Duration', DURATION_LENGTH, { required: DURATION }),
})

const status = z.enum(
  MENTORSHIP_STATUSES,
  `The status must be one of ${MENTORSHIP_STATUSES.join(', ')}`,
)

/** `from` is the status that the client saw. */
export const changeSchema = z.object({ status, from: status.optional() })

export const messageSchema = z.object({
  body: multiLine('Message', MESSAGE_LENGTH, { required: MESSAGE_MISSING }),
  clientId: z.uuid('The message needs an id'),
})

export const reviewSchema = z.object({
  rating: z.coerce
    .number(RATING_MISSING)
    .int(RATING_MISSING)
    .min(1, RATING_MISSING)
    .max(5, RATING_MISSING),
  body: multiLine('Review', REVIEW_LENGTH, { required: REVIEW_MISSING }),
})

export type MentorshipSide = 'mentor' | 'mentee'

const CHANGES: Partial<
  Record<MentorshipStatus, Partial<Record<MentorshipStatus, MentorshipSide[]>>>
> = {
  pending: { active: ['mentor'], cancelled: ['mentor', 'mentee'] },
  active: { completed: ['mentor', 'mentee'], cancelled: ['mentor', 'mentee'] },
}

export function judgeChange(side: MentorshipSide, from: MentorshipStatus, to: MentorshipStatus) {
  const sides = CHANGES[from]?.[to]
  if (!sides) return 'conflict'
  return sides.includes(side) ? 'allowed' : 'forbidden'
}

export const expiryOf = (requested: Date) => new Date(requested.getTime() + REQUEST_EXPIRY_MS)
