import { pluralize } from '../text/format.ts'
import { DECISIONS, numbered, REVIEW_PAGE_SIZE, type TeamDecisionKind } from './review.ts'

export const NO_APPLICANTS = 'No applicants yet'
export const NOTHING_TO_REVIEW = 'Nothing to review'

export const NONE_SELECTED = 'Select at least one applicant.'
export const TOO_MANY_SELECTED = `Select at most ${REVIEW_PAGE_SIZE} applicants.`
export const NO_DECISION = 'Choose what to do with the applications.'
export const REASON_NEEDED = 'Choose a reason. The applicant will see it.'

export const TEMPLATE_INSERTED = 'Check the text of the template, then reject.'

export const SELECTED_ONE_GONE = 'That application is no longer available. Nothing has changed.'
export const SELECTED_GONE = 'Those applications are no longer available. Nothing has changed.'

export const NOT_SAVED = 'We couldn’t save that. Please try again.'
export const NOT_OPENED = 'We couldn’t open that application. Please try again.'
export const UNDO_NOT_SAVED = 'We couldn’t undo that. Please try again.'
export const NOT_UNDONE_TITLE = 'Not undone'

export const SENT_NEXT_MORNING =
  'We’ll email the applicant on their next working morning. You can undo until then.'
export const EACH_SENT_NEXT_MORNING =
  'We’ll email each applicant on their next working morning. You can undo until then.'
export const OFFER_TIMES = 'Offer interview times'
export const ASSIGNED = (name: string | undefined) =>
  name ? `Assigned to ${name}.` : 'No longer assigned.'
export const NOT_A_REVIEWER = 'Choose a colleague who reviews applications for this posting'

export const NAME_STAYS_VISIBLE = 'The name stays visible, as the timeline shows.'

export const DECIDED_FOR_SEVERAL = (done: number, to: TeamDecisionKind) =>
  `${pluralize(done, 'application')} ${DECISIONS[to].said}`

export const UNDONE_FOR_SEVERAL = (undone: number) =>
  `Undone for ${pluralize(undone, 'application')}`

type Undecided = { gone: number; failed: string[]; resting: string[] }

/** Why some of several applications were left as they are. */
export const undecidedText = ({ gone, failed, resting }: Undecided): string =>
  [
    failed.length === 1 && `${numbered(Number(failed[0]))} had already been decided.`,
    failed.length > 1 && `Applications ${failed.join(', ')} had already been decided.`,
    resting.length > 0 &&
      `${numbered(Number(resting[0]))}${
        resting.length > 1 ? ` and ${pluralize(resting.length - 1, 'other')}` : ''
      } can’t get a message right now: decide without one.`,
    gone > 0 &&
      `${pluralize(gone, 'application')} ${gone === 1 ? 'is' : 'are'} no longer available.`,
  ]
    .filter(Boolean)
    .join(' ')
