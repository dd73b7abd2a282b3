import type { Page } from '../../db/pagination.ts'
import type { Invited } from '../../db/talent/invitations.ts'
import { paths } from '../../lib/paths.ts'
import { ACCEPTING_RULES, type InvitationAnswer } from '../../lib/talent/invitation.ts'
import { OlderLink } from '../lists/older-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
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
      lead="Organizations that found you, and their invitations. You don’t have to answer."
    >
      <ButtonLink href={paths.profileFinding}>Talent search settings</ButtonLink>
    </PageHead>
    {rows.length === 0 ? (
      <EmptyState
        title="No invitations yet"
        lead={
          findable
            ? 'Organizations can find you. Their invitations will appear here.'
            : 'Organizations can’t find you, so you won’t get invitations.'
        }
      >
        <ButtonLink href={paths.opportunities} variant="soft">
          Browse opportunities
        </ButtonLink>
      </EmptyState>
    ) : (
      <SharedForm
        swap="outerHTML"
        target="closest li"
        failure="We couldn’t save your answer. Please try again."
      >
        {rows.some(({ status, open }) => status === 'waiting' && open) && (
          <p className="hint mb-4">{ACCEPTING_RULES}</p>
        )}
        <ul className="stack" id="cards">
          {rows.map((invited) => (
            <InvitationCard key={invited.id} invited={invited} />
          ))}
        </ul>
      </SharedForm>
    )}
    <OlderLink href={next && `${paths.invited}?cursor=${next}`} className="actions mt-6" />
  </div>
)

export function InvitationCard({ invited }: { invited: Invited }) {
  const { id, organizationId, organization, opportunityId, title, words, createdAt } = invited
  const { status, answeredAt, open } = invited
  return (
    <li className="card card-pad stack" id={`invitation-${id}`}>
      <div>
        <h2 className="text-card">
          <a href={paths.opportunity(opportunityId)} dir="auto">
            {title}
          </a>
        </h2>
        <p className="sub">
          <a className="link" href={paths.company(organizationId)} dir="auto">
            {organization}
          </a>
          , on <Day of={createdAt} />
        </p>
      </div>
      <p className="prose" dir="auto">
        {words}
      </p>
      {!open && <p className="hint">This posting no longer accepts applications.</p>}
      {status !== 'waiting' && answeredAt && (
        <p className="hint">
          {ANSWERED[status]} <Day of={answeredAt} />.
          {status === 'muted' && ' They can’t find you in talent search either.'}
        </p>
      )}
      <InvitationActions invited={invited} />
    </li>
  )
}

function InvitationActions({ invited }: { invited: Invited }) {
  const { opportunityId, title, status, open } = invited
  return (
    <div className="actions">
      {status === 'waiting' && (
        <>
          {open && <Answer invited={invited} answer="accepted" variant="primary" />}
          <Answer invited={invited} answer="declined" />
        </>
      )}
      {status === 'accepted' && open && (
        <ButtonLink href={paths.opportunity(opportunityId)} variant="primary">
          Apply
          <VisuallyHidden>
            {' '}
            for <bdi>{title}</bdi>
          </VisuallyHidden>
        </ButtonLink>
      )}
      {status !== 'muted' && (
        <Answer
          invited={invited}
          answer="muted"
          variant={status === 'waiting' ? 'quiet' : undefined}
        />
      )}
    </div>
  )
}

const ANSWERED = {
  accepted: 'You accepted on',
  declined: 'You declined on',
  muted: 'You stopped their invitations on',
}

const LABELS = {
  accepted: { label: 'Accept', of: 'the invitation to', what: 'title' },
  declined: { label: 'Decline', of: 'the invitation to', what: 'title' },
  muted: { label: 'Stop invitations', of: 'from', what: 'organization' },
} as const

type AnswerProps = {
  invited: Invited
  answer: InvitationAnswer
  variant?: 'primary' | 'quiet' | undefined
}

const Answer = ({ invited, answer, variant }: AnswerProps) => (
  <Button {...sentTo(paths.invitedTo(invited.id))} name="status" value={answer} variant={variant}>
    {LABELS[answer].label}
    <VisuallyHidden>
      {' '}
      {LABELS[answer].of} <bdi>{invited[LABELS[answer].what]}</bdi>
    </VisuallyHidden>
  </Button>
)
