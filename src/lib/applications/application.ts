import { formatDate } from '../text/format.ts'
import { multiLine, optional } from '../text/text.ts'
import type { Toast } from '../toast.ts'

export const NOT_WITHDRAWABLE =
  'You can’t withdraw this application: it has already been decided or withdrawn.'

export const FIXED_COVER_LETTER = 'Applied through opportunity card'

export const APPLICATION_SENT: Toast = { title: 'Application submitted successfully!' }

export const APPLICATION_FAILED = 'Failed to submit application. Please try again.'

export const SHEET_FAILED = 'We couldn’t open the application. Please try again.'

/** The part of the site from which the sheet was opened, which changes once it is sent. */
export const SHEET_VIEWS = ['page', 'card', 'detail'] as const
export type SheetView = (typeof SHEET_VIEWS)[number]

export const APPLICATION_REFUSALS = {
  own_posting: 'This is your own posting.',
  already_applied: 'You’ve already applied to this.',
}

export const STATUS_NOT_CHANGED = {
  withdrawn: NOT_WITHDRAWABLE,
  accepted: 'There’s no offer to accept.',
}

export const RESUME_DELETED = 'Résumé deleted.'

export const RESUME_SENT =
  'You sent this résumé with an open application. Withdraw that application first.'

export const MAX_COVER_LETTER_LENGTH = 5000

export const coverLetterSchema = optional(multiLine('Cover letter', MAX_COVER_LETTER_LENGTH))

/** The disabled button's label once the month's applications are used. */
export const applyAgainText = (renewsAt: Date | number) =>
  `Apply again on ${formatDate(new Date(renewsAt))}`

export const limitReachedText = ({ limit, renewsAt }: { limit: number; renewsAt: Date }) =>
  `You’ve sent your ${limit} applications for this month. You can apply again on ${formatDate(renewsAt)}.`

export const allowanceText = ({ used, limit }: { used: number; limit: number }) =>
  `Application ${used + 1} of ${limit} this month`

export const APPLICATION_UNDONE: Toast = {
  title: 'Application undone.',
  description: 'Nothing was kept, and it doesn’t count this month.',
}

export const APPLICATION_UNDONE_TO_DRAFT: Toast = {
  title: 'Application undone.',
  description: 'It’s a draft again, and doesn’t count this month.',
}
