import type { ReviewListRow } from '../../db/applications/review.ts'
import { numbered, type ReviewView, reviewPath, viewQuery } from '../../lib/applications/review.ts'
import { paths } from '../../lib/paths.ts'

/** What an application is called: by its number until the name shows. */
export const applicantName = ({ person, number }: Pick<ReviewListRow, 'person' | 'number'>) =>
  person?.name || numbered(number)

/** Where the posts of an application go, with the part of the desk that is looked at. */
export const postTo = (
  address: (posting: string, application: string) => string,
  postingId: string,
  id: string,
  view: ReviewView,
) => `${address(postingId, id)}${viewQuery(view, true)}`

/**
 * Opens an application in its place, which its click records; without a script the link leads to its
 * own page, where it is opened by a button.
 */
export const opens = (postingId: string, id: string, view: ReviewView) => ({
  href: reviewPath(postingId, id, view),
  'hx-post': postTo(paths.reviewedOpening, postingId, id, view),
})
