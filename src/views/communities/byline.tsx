import { formatDate, formatMoment, fullName } from '../../lib/text/format.ts'
import type { Person } from '../ui/avatar.tsx'

type BylineProps = { author: Person; createdAt: Date; updatedAt: Date }

/** Who wrote it and when, and whether it was changed since. */
export const Byline = ({ author, createdAt, updatedAt }: BylineProps) => (
  <p className="byline">
    <b>
      <bdi>{fullName(author)}</bdi>
    </b>{' '}
    <time dateTime={createdAt.toISOString()} title={`${formatMoment(createdAt)} UTC`}>
      {formatDate(createdAt)}
    </time>
    {updatedAt > createdAt && ', edited'}
  </p>
)
