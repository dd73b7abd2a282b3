import { pluralize } from '../text/format.ts'
import type { StateChange } from './states.ts'

export const SAVED_BELOW = 'This preview isn’t saved yet. Members still see the last saved version.'

export const NO_CHANGES = 'No changes yet.'

export const NOTHING_SAVED = 'Nothing saved yet.'

export const DRAFT_SAVED = 'Draft saved.'

export const ONLY_ON_DEVICE = 'Saved on this device only.'

export const TYPED_NOT_SAVED = 'Not saved yet.'

export const TOO_MANY_DRAFTS = 'You’ve created a lot of postings'

export const REPLY_BEFORE_DEADLINE = 'Choose a reply-by date on or after the deadline'

export const NOT_PERMITTED = 'You can’t post for this organization. Choose another one.'

export const PUBLISHED = 'Published.'

export const IN_REVIEW = 'Submitted for review.'

/** @param hours the median of recent reviews; null where there are too few */
export function firstReviewText(hours: number | null): string {
  const text =
    'None of your postings has been live yet, so the Waymark team reviews this one before members can see it. We’ll email you when it’s live.'
  if (hours === null) return text
  const time = hours <= 48 ? pluralize(hours, 'hour') : pluralize(Math.ceil(hours / 24), 'day')
  return `${text} Half of recent reviews took ${time} or less.`
}

export const FIRST_IN_REVIEW =
  'In review. None of your postings has been live yet, so we check this one first. There’s nothing you need to do.'

export const CHANGES_SAVED = 'Changes saved.'

export const NO_OUTCOME = 'Choose how it ended'

export const OUTCOME_UNLISTED = 'Choose one of the listed outcomes'

export const INCOMPLETE = 'Some required fields are missing.'

export const COMPLETE_FIRST = 'Complete what is listed on this page, then publish.'

export const notPublished = (title: string) => `‘${title}’ isn’t published yet.`

export const ONLY_PROVIDERS =
  'Only members who offer opportunities can post under their own name. Change your role on your profile.'

export const CHANGED_MEANWHILE = 'Someone else changed this posting while you were editing it.'

export const SUSPENDED = 'This organization is suspended and can’t publish.'

export const TEAM_SUSPENDED =
  'This organization is suspended. Its postings are hidden and it can’t publish. You can still reply to applications it has received.'

export const OTHER_POSTER = 'You can’t move a published posting to someone else.'

export const NO_POSTINGS = {
  title: 'No postings yet',
  lead: 'Post a job, an internship, funding or a mentorship. It takes about two minutes.',
  action: 'Post your first opportunity',
}

export const NO_POSTINGS_FOUND = {
  title: 'No postings found',
  lead: 'Try fewer or other words.',
}

export const STATE_TOASTS: Record<StateChange, string> = {
  publish: PUBLISHED,
  pause: 'Paused. No one can apply until you resume it.',
  resume: 'Live again.',
  close: 'Closed.',
}

export const MARK_CHOSEN = {
  description: 'Who did you choose? Mark their offer as accepted.',
  label: 'See applicants',
}
