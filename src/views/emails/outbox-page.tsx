import type { ListedEmail } from '../../db/emails/settings.ts'
import { EMAIL_TEMPLATES, isEmailKind } from '../../lib/mail/email-kinds.ts'
import { paths } from '../../lib/paths.ts'
import { AccountRow } from '../account/row.tsx'
import { DateTime } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const OutboxPage = ({ emails }: { emails: ListedEmail[] }) => (
  <div className="page wrap">
    <PageHead title="Emails" lead="This demo doesn’t send email. Emails to you appear here." />
    {emails.length === 0 ? (
      <EmptyState title="No emails yet" lead="Emails to you will appear here." />
    ) : (
      <ul className="rows card card-pad">
        {emails.map(({ id, kind, createdAt }) => (
          <AccountRow
            key={id}
            icon="mail"
            level={2}
            title={
              <a href={paths.outboxEmail(id)}>
                {isEmailKind(kind) ? EMAIL_TEMPLATES[kind].title : 'Email'}
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
