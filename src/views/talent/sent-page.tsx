import type { Page } from '../../db/pagination.ts'
import type { Sent } from '../../db/talent/invitations.ts'
import { paths } from '../../lib/paths.ts'
import { CONTACT_LABELS } from '../../lib/talent/invitation.ts'
import { RowContent } from '../account/row.tsx'
import { attributeSlot, CachedList, cachedItem, textSlot } from '../frame/cached-fragment.tsx'
import { DateSlot, dateSlots } from '../frame/date-slot.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

type PageProps = Page<Sent> & { team: { id: string; name: string } }

/** Whom an organization invited, and what they answered. */
export const SentPage = ({ rows, next, team }: PageProps) => (
  <div className="page wrap stack">
    <BackLink href={paths.talentOf(team.id)}>Talent</BackLink>
    <PageHead title="Whom you invited" lead={<bdi>{team.name}</bdi>} />
    {rows.length === 0 ? (
      <EmptyState title="Nobody yet" lead="Whom you invite is listed here, with what they answer.">
        <ButtonLink href={paths.talentOf(team.id)}>Look for Talent</ButtonLink>
      </EmptyState>
    ) : (
      <CachedList className="rows card card-pad" id="cards" items={rows.map(sentRow)} />
    )}
    {next && (
      <p className="actions">
        <ButtonLink href={`${paths.talentInvitedBy(team.id)}&cursor=${next}`}>Older</ButtonLink>
      </p>
    )}
  </div>
)

/** Kept by how it stands: whom it invited to what is put in. */
function sentRow({ id, name, title, opportunityId, status, createdAt, answeredAt }: Sent) {
  return cachedItem({
    key: id,
    of: Inside,
    props: { status, isAnswered: answeredAt !== null },
    slots: {
      name,
      title,
      posting: paths.posting(opportunityId),
      ...dateSlots('invited', createdAt),
      ...(answeredAt && dateSlots('answered', answeredAt)),
    },
  })
}

type InsideProps = Pick<Sent, 'status'> & { isAnswered: boolean }

const Inside = ({ status, isAnswered }: InsideProps) => (
  <RowContent
    icon={status === 'waiting' ? 'hourglass' : status === 'accepted' ? 'circle-check' : 'x'}
    level={2}
    title={<bdi>{textSlot('name')}</bdi>}
  >
    <a className="link" href={attributeSlot('posting')} dir="auto">
      {textSlot('title')}
    </a>
    <br />
    Invited on <DateSlot name="invited" />. {CONTACT_LABELS[status]}
    {isAnswered && (
      <>
        {' '}
        on <DateSlot name="answered" />
      </>
    )}
    .
  </RowContent>
)
