import type { OpportunityStatus } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { POSTING_STATUS_LABELS } from '../../lib/postings/states.ts'
import { RowContent } from '../account/row.tsx'
import { Day } from '../ui/day.tsx'
import { RowsCard } from './rows-card.tsx'

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
  <RowsCard title="Postings" none={none} rows={postings.map(postingItem)} />
)

const postingItem = ({ id, title, status, heldAt, createdAt }: FoundPosting) => (
  <li key={id}>
    <PostingRow
      id={id}
      title={title}
      status={status}
      isHeld={heldAt !== null}
      createdAt={+createdAt}
    />
  </li>
)

type RowProps = Pick<FoundPosting, 'id' | 'title' | 'status'> & {
  isHeld: boolean
  createdAt: number
}

const PostingRow = ({ id, title, status, isHeld, createdAt }: RowProps) => (
  <RowContent
    icon="briefcase-business"
    title={
      <a className="text-link" href={paths.adminPosting(id)} dir="auto">
        {title}
      </a>
    }
  >
    {isHeld && status === 'open' ? 'Held' : POSTING_STATUS_LABELS[status]}
    {isHeld && status === 'paused' && ', held'}, posted <Day of={createdAt} />
  </RowContent>
)
