import type { Page } from '../../db/pagination.ts'
import type { Invited } from '../../db/talent/invitations.ts'
import { paths } from '../../lib/paths.ts'
import { type InvitationAnswer, MAX_UNANSWERED } from '../../lib/talent/invitation.ts'
import { numberInWords } from '../../lib/text/format.ts'
import {
  attributeSlot,
  CachedFragment,
  CachedList,
  cachedItem,
  textSlot,
} from '../frame/cached-fragment.tsx'
import { DateSlot, dateSlots } from '../frame/date-slot.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SharedForm, sentTo } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type PageProps = Page<Invited> & { findable: boolean }

/** What organizations invited a member to. */
export const InvitedPage = ({ rows, next, findable }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Invitations"
      lead={`From organizations that found you. You owe none of them an answer; after ${numberInWords(MAX_UNANSWERED).toLowerCase()} without one, an organization cannot invite you again.`}
    >
      <ButtonLink href={paths.profileFinding}>Who may find you</ButtonLink>
    </PageHead>
    {rows.length === 0 ? (
      <EmptyState
        title="None"
        lead={
          findable
            ? 'Organizations may find you. What they invite you to is listed here.'
            : 'Organizations may not find you now, so none can invite you.'
        }
      >
        <ButtonLink href={paths.opportunities} variant="soft">
          See Opportunities
        </ButtonLink>
      </EmptyState>
    ) : (
      <SharedForm
        swap="outerHTML"
        target="closest li"
        failure="Failed to answer. Please try again."
      >
        <CachedList className="stack" id="cards" items={rows.map(invitationCard)} />
      </SharedForm>
    )}
    {next && (
      <p className="actions mt-6">
        <ButtonLink href={`${paths.invited}?cursor=${next}`}>Older</ButtonLink>
      </p>
    )}
  </div>
)

/** One of them that was just answered. */
export function InvitationCard({ invited }: { invited: Invited }) {
  const { key: _, ...card } = invitationCard(invited)
  return <CachedFragment as="li" {...card} />
}

/** Kept by what can still be answered: all that the member was written is put in. */
function invitationCard({ status, answeredAt, open, ...invited }: Invited) {
  const { id, organizationId, organization, opportunityId, title, words, createdAt } = invited
  return cachedItem({
    key: id,
    id: `invitation-${id}`,
    className: 'card card-pad stack',
    of: Inside,
    props: { status, open, isAnswered: answeredAt !== null },
    slots: {
      organization,
      title,
      words,
      opportunity: paths.opportunity(opportunityId),
      company: paths.company(organizationId),
      answering: paths.invitedTo(id),
      ...dateSlots('invited', createdAt),
      ...(answeredAt && dateSlots('answered', answeredAt)),
    },
  })
}

type InsideProps = Pick<Invited, 'status' | 'open'> & { isAnswered: boolean }

const Inside = ({ status, open, isAnswered }: InsideProps) => (
  <>
    <div>
      <h2 className="text-card">
        <a href={attributeSlot('opportunity')} dir="auto">
          {textSlot('title')}
        </a>
      </h2>
      <p className="sub">
        <a className="link" href={attributeSlot('company')} dir="auto">
          {textSlot('organization')}
        </a>
        , on <DateSlot name="invited" />
      </p>
    </div>
    <p className="prose" dir="auto">
      {textSlot('words')}
    </p>
    {!open && <p className="hint">It takes no applications any more.</p>}
    {status !== 'waiting' && isAnswered && (
      <p className="hint">
        {ANSWERED[status]} <DateSlot name="answered" />.
        {status === 'muted' && ' They do not find you either: they are on your list.'}
      </p>
    )}
    <div className="actions">
      {status === 'waiting' && (
        <>
          {open && <Answer answer="accepted" variant="primary" />}
          <Answer answer="declined" />
        </>
      )}
      {status === 'accepted' && open && (
        <ButtonLink href={attributeSlot('opportunity')} variant="primary">
          Apply
          <VisuallyHidden>
            {' '}
            for <bdi>{textSlot('title')}</bdi>
          </VisuallyHidden>
        </ButtonLink>
      )}
      {status !== 'muted' && (
        <Answer answer="muted" variant={status === 'waiting' ? 'quiet' : undefined} />
      )}
    </div>
  </>
)

const ANSWERED = {
  accepted: 'You accepted on',
  declined: 'You declined on',
  muted: 'You muted them on',
}

const LABELS: Record<InvitationAnswer, { label: string; of: string; what: string }> = {
  accepted: { label: 'Accept', of: 'the invitation to', what: 'title' },
  declined: { label: 'Decline', of: 'the invitation to', what: 'title' },
  muted: { label: 'Never again', of: 'from', what: 'organization' },
}

type AnswerProps = { answer: InvitationAnswer; variant?: 'primary' | 'quiet' | undefined }

const Answer = ({ answer, variant }: AnswerProps) => (
  <Button {...sentTo(attributeSlot('answering'))} name="status" value={answer} variant={variant}>
    {LABELS[answer].label}
    <VisuallyHidden>
      {' '}
      {LABELS[answer].of} <bdi>{textSlot(LABELS[answer].what)}</bdi>
    </VisuallyHidden>
  </Button>
)
