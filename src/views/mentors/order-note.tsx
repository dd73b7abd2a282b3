import type { ListCount } from '../../lib/lists/copy.ts'
import { type Asker, canFit, comparedBy, FIT_WINDOW } from '../../lib/mentorship/fit.ts'
import type { MentorQuery } from '../../lib/mentorship/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { formatNumber } from '../../lib/text/format.ts'

type NoteProps = { sort: MentorQuery['sort']; viewer: Asker; count: ListCount }

export function OrderNote({ sort, viewer, count }: NoteProps) {
  if (!canFit(viewer))
    return (
      <p className="order-note">
        Newest first.{' '}
        <a className="link" href={paths.answer('industries')}>
          Add your industries, career level, country or interests
        </a>{' '}
        to see the best fit first.
      </p>
    )
  if (sort === 'newest') return <p className="order-note">Newest first.</p>
  const among = count.n > FIT_WINDOW ? `, among the ${formatNumber(FIT_WINDOW)} newest` : ''
  return (
    <p className="order-note">
      {`Best fit first${among}, by your ${comparedBy(viewer)}.`}{' '}
      <a className="link" href={paths.profileAnswers}>
        Edit match preferences
      </a>
    </p>
  )
}
