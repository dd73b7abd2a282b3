import type { SentTo } from '../../db/talent/sent-invitations.ts'
import { paths } from '../../lib/paths.ts'
import {
  CONTACT_LABELS,
  CONTACT_NOTE_LENGTH,
  MAX_TALENT_INVITATIONS_PER_DAY,
} from '../../lib/talent/invitation.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form, type FormSlots, fieldOf } from '../ui/form.tsx'

export type InviteProps = Partial<FormSlots<{ opportunityId: string; words: string }>> & {
  organizationId: string
  memberId: string
  postings: { id: string; title: string }[]
  sent: SentTo[]
}

const NOTHING = { opportunityId: '', words: '' }

export function InviteCard(props: InviteProps) {
  const { organizationId, postings, sent, errors = {} } = props

  const requested = new Set(sent.map(({ opportunityId }) => opportunityId))
  const left = postings.filter(({ id }) => !requested.has(id))
  return (
    <Card id="invite">
      <CardHead title="Invite to a posting" />
      <div className="stack mt-4">
        <ErrorSummary errors={errors} />
        {sent.length > 0 && <SentInvitations sent={sent} />}
        {left.length === 0 ? (
          <p className="actions">
            <span className="hint">
              {postings.length === 0
                ? 'Publish a posting first. You can only invite people to live postings.'
                : 'You’ve invited them to all your live postings.'}
            </span>
            <ButtonLink href={paths.newPostingFor(organizationId)}>Post an opportunity</ButtonLink>
          </p>
        ) : (
          <InviteForm {...props} left={left} />
        )}
      </div>
    </Card>
  )
}

const SentInvitations = ({ sent }: Pick<InviteProps, 'sent'>) => (
  <ul className="rows rows-text">
    {sent.map(({ id, title, status, createdAt }) => (
      <li key={id}>
        <div>
          <h3 dir="auto">{title}</h3>
          <p className="sub">
            Invited on <Day of={createdAt} />. {CONTACT_LABELS[status]}.
          </p>
        </div>
      </li>
    ))}
  </ul>
)

function InviteForm({
  organizationId,
  memberId,
  typed = NOTHING,
  errors = {},
  left,
}: Pick<InviteProps, 'organizationId' | 'memberId' | 'typed' | 'errors'> & {
  left: { id: string; title: string }[]
}) {
  const field = fieldOf({ typed, errors })
  return (
    <Form
      className="form"
      action={paths.talentMemberFor(organizationId, memberId)}
      target="#invite"
      swap="outerHTML"
      failure="We couldn’t send the invitation. Please try again."
      noValidate
    >
      <Select
        {...field('opportunityId')}
        label="Posting"
        required
        placeholder="Choose a live posting"
        options={left.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Textarea
        {...field('words')}
        label="Why you’re inviting them"
        required
        rows={4}
        hint={`At most ${CONTACT_NOTE_LENGTH} characters. They can accept, decline or stop your invitations. You can send ${MAX_TALENT_INVITATIONS_PER_DAY} invitations in 24 hours.`}
      />
      <div>
        <Button type="submit" variant="primary" pending="Sending...">
          Invite
        </Button>
      </div>
    </Form>
  )
}
