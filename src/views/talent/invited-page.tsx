import type { Page } from '../../db/queries/listing.ts'
import type { Invited } from '../../db/talent/invite.ts'
import { paths } from '../../lib/paths.ts'
import { type InvitationAnswer, MOST_UNANSWERED } from '../../lib/talent/invitation.ts'
import { spelled } from '../../lib/text/format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type PageProps = Page<Invited> & { findable: boolean }

/** What organizations invited a member to. */
export const InvitedPage = ({ rows, next, findable }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Invitations"
      lead={`From organizations that found you. You owe none of them an answer; after ${spelled(MOST_UNANSWERED).toLowerCase()} without one, an organization cannot invite you again.`}
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
      <div className="stack" id="cards">
        {rows.map((row) => (
          <InvitationCard key={row.id} invited={row} />
        ))}
      </div>
    )}
    {next && (
      <p className="actions mt-6">
        <ButtonLink href={`${paths.invited}?cursor=${next}`}>Older</ButtonLink>
      </p>
    )}
  </div>
)

/** One of them, and what can still be answered. */
export const InvitationCard = ({ invited }: { invited: Invited }) => {
  const { id, organizationId, organization, opportunityId, title, words, createdAt } = invited
  const { status, answeredAt, open } = invited
  return (
    <Card id={`invitation-${id}`} className="stack">
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
      {!open && <p className="hint">It takes no applications any more.</p>}
      {status !== 'waiting' && answeredAt && (
        <p className="hint">
          {ANSWERED[status]} <Day of={answeredAt} />.
          {status === 'muted' && ' They do not find you either: they are on your list.'}
        </p>
      )}
      <div className="actions">
        {status === 'waiting' && (
          <>
            {open && <Answer id={id} answer="accepted" title={title} />}
            <Answer id={id} answer="declined" title={title} />
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
          <Answer id={id} answer="muted" title={organization} quiet={status === 'waiting'} />
        )}
      </div>
    </Card>
  )
}

const ANSWERED = {
  accepted: 'You accepted on',
  declined: 'You declined on',
  muted: 'You muted them on',
}

const LABELS: Record<InvitationAnswer, { label: string; of: string }> = {
  accepted: { label: 'Accept', of: 'the invitation to' },
  declined: { label: 'Decline', of: 'the invitation to' },
  muted: { label: 'Never again', of: 'from' },
}

type AnswerProps = { id: string; answer: InvitationAnswer; title: string; quiet?: boolean }

const Answer = ({ id, answer, title, quiet }: AnswerProps) => (
  <Form
    action={paths.invitedTo(id)}
    target={`#invitation-${id}`}
    swap="outerHTML"
    failure="Failed to answer. Please try again."
  >
    <input type="hidden" name="status" value={answer} />
    <Button type="submit" variant={answer === 'accepted' ? 'primary' : quiet ? 'quiet' : undefined}>
      {LABELS[answer].label}
      <VisuallyHidden>
        {' '}
        {LABELS[answer].of} <bdi>{title}</bdi>
      </VisuallyHidden>
    </Button>
  </Form>
)
