import type { OpportunityStatus } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { POSTING_STATUS_LABELS } from '../../lib/postings/states.ts'
import { AccountRow } from '../account/row.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'

export type FoundPosting = {
  id: string
  title: string
  status: OpportunityStatus
  heldAt: Date | null
  createdAt: Date
}

type CardProps = {
  postings: FoundPosting[]
  /** What is said where there are none. */
  none?: string
}

/** Postings, the newest first: of somebody or something, or what was found. */
export const PostingsCard = ({ postings, none = 'None.' }: CardProps) => (
  <Card>
    <CardHead title="Postings" />
    {postings.length === 0 ? (
      <p className="empty-line">{none}</p>
    ) : (
      <ul className="rows">
        {postings.map(({ id, title, status, heldAt, createdAt }) => (
          <AccountRow
            key={id}
            icon="briefcase-business"
            title={
              <a className="text-link" href={paths.adminPosting(id)} dir="auto">
                {title}
              </a>
            }
          >
            {heldAt && status === 'open' ? 'Held' : POSTING_STATUS_LABELS[status]}
            {heldAt && status === 'paused' && ', held'}, of <Day of={createdAt} />
          </AccountRow>
        ))}
      </ul>
    )}
  </Card>
)
