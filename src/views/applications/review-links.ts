import type { ReviewListRow } from '../../db/applications/review.ts'
import { numbered, type ReviewView, reviewPath, viewQuery } from '../../lib/applications/review.ts'
import { paths } from '../../lib/paths.ts'

/** The number during anonymous review. */
export const applicantName = ({ person, number }: Pick<ReviewListRow, 'person' | 'number'>) =>
  person?.name || numbered(number)

export const postTo = (
  address: (posting: string, application: string) => string,
  postingId: string,
  id: string,
  view: ReviewView,
) => `${address(postingId, id)}${viewQuery(view, true)}`

/**
 * A click opens it in place and records that; without a script the link leads to a page with a
 * button.
 */
export const opens = (postingId: string, id: string, view: ReviewView) => ({
  href: reviewPath(postingId, id, view),
  'hx-post': postTo(paths.reviewedOpening, postingId, id, view),
})
