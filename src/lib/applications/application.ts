import { multiLine, optional } from '../text/text.ts'

export const NOT_WITHDRAWABLE =
  'This application can be withdrawn no more: it was decided, or is withdrawn already.'

export const WITHDRAWAL_UNDO = 'A withdrawal can be undone for 30 seconds.'

export const FIXED_COVER_LETTER = 'Applied through opportunity card'

export const APPLICATION_FAILED = 'Failed to submit application. Please try again.'

export const APPLICATION_REFUSALS = {
  own_posting: 'This is your own posting.',
  already_applied: 'You have applied to this already.',
}

export const UNDO_REFUSALS = {
  too_late: 'An application can be undone for 30 seconds. You may still withdraw it.',
  not_pending: 'This application was answered or withdrawn already.',
  too_late_to_return: WITHDRAWAL_UNDO,
}

export const SENT_FROM_CARD = `Sends your profile and ‘${FIXED_COVER_LETTER}’.`

export const STATUS_NOT_CHANGED = {
  withdrawn: NOT_WITHDRAWABLE,
  accepted: 'There is no offer to accept.',
}

export const OPENS_FORM_FIRST = 'This opportunity asks something first.'

export const RESUME_SENT =
  'This résumé went with an application that is still open. Withdraw that first.'

export const MAX_COVER_LETTER_LENGTH = 5000

export const coverLetterSchema = optional(multiLine('Cover letter', MAX_COVER_LETTER_LENGTH))
