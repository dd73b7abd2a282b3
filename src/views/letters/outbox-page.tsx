import type { ListedLetter } from '../../db/letters/settings.ts'
import { isLetterKind, LETTERS } from '../../lib/mail/letters.ts'
import { paths } from '../../lib/paths.ts'
import { AccountRow } from '../account/row.tsx'
import { Moment } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const OutboxPage = ({ letters }: { letters: ListedLetter[] }) => (
  <div className="page wrap">
    <PageHead
      title="Letters"
      lead="This demo sends no mail. What it would have sent you is here."
    />
    {letters.length === 0 ? (
      <EmptyState title="No letters yet" lead="What the site writes to you is listed here." />
    ) : (
      <ul className="rows card card-pad">
        {letters.map(({ id, kind, createdAt }) => (
          <AccountRow
            key={id}
            icon="mail"
            level={2}
            title={
              <a href={paths.outboxLetter(id)}>
                {isLetterKind(kind) ? LETTERS[kind].title : 'A letter'}
              </a>
            }
          >
            <Moment of={createdAt} />
          </AccountRow>
        ))}
      </ul>
    )}
  </div>
)
