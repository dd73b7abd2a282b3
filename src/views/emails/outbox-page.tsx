import type { ListedEmail } from '../../db/emails/settings.ts'
import { EMAIL_TEMPLATES, isEmailKind } from '../../lib/mail/emails.ts'
import { paths } from '../../lib/paths.ts'
import { AccountRow } from '../account/row.tsx'
import { DateTime } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const OutboxPage = ({ letters: emails }: { letters: ListedEmail[] }) => (
  <div className="page wrap">
    <PageHead
      title="Letters"
      lead="This demo sends no mail. What it would have sent you is here."
    />
    {emails.length === 0 ? (
      <EmptyState title="No letters yet" lead="What the site writes to you is listed here." />
    ) : (
      <ul className="rows card card-pad">
        {emails.map(({ id, kind, createdAt }) => (
          <AccountRow
            key={id}
            icon="mail"
            level={2}
            title={
              <a href={paths.outboxEmail(id)}>
                {isEmailKind(kind) ? EMAIL_TEMPLATES[kind].title : 'A letter'}
              </a>
            }
          >
            <DateTime of={createdAt} />
          </AccountRow>
        ))}
      </ul>
    )}
  </div>
)
