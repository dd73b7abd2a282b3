import type { Page } from '../../db/pagination.ts'
import type { Sent } from '../../db/talent/sent-invitations.ts'
import { paths } from '../../lib/paths.ts'
import { CONTACT_LABELS } from '../../lib/talent/invitation.ts'
import { RowContent } from '../account/row.tsx'
import { OlderLink } from '../lists/older-link.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

type PageProps = Page<Sent> & { team: { id: string; name: string } }

/** Whom an organization invited, and what they answered. */
export const SentPage = ({ rows, next, team }: PageProps) => (
  <div className="page wrap stack">
    <BackLink href={paths.talentOf(team.id)}>Talent</BackLink>
    <PageHead title="Invitations sent" lead={<bdi>{team.name}</bdi>} />
    {rows.length === 0 ? (
      <EmptyState
        title="No invitations yet"
        lead="People you invite and their answers will appear here."
      >
        <ButtonLink href={paths.talentOf(team.id)}>Search talent</ButtonLink>
      </EmptyState>
    ) : (
      <ul className="rows card card-pad" id="cards">
        {rows.map((sent) => (
          <li key={sent.id}>
            <SentRow {...sent} />
          </li>
        ))}
      </ul>
    )}
    <OlderLink href={next && `${paths.talentInvitedBy(team.id)}&cursor=${next}`} />
  </div>
)

const SentRow = ({ name, title, opportunityId, status, createdAt, answeredAt }: Sent) => (
  <RowContent
    icon={status === 'waiting' ? 'hourglass' : status === 'accepted' ? 'circle-check' : 'x'}
    level={2}
    title={<bdi>{name}</bdi>}
  >
    <a className="link" href={paths.posting(opportunityId)} dir="auto">
      {title}
    </a>
    <br />
    Invited on <Day of={createdAt} />. {CONTACT_LABELS[status]}
    {answeredAt && (
      <>
        {' '}
        on <Day of={answeredAt} />
      </>
    )}
    .
  </RowContent>
)
