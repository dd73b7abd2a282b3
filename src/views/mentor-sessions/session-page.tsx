import type { OwnMentorSession, SessionItem } from '../../db/mentor-sessions/mentor-sessions.ts'
import type { SessionRecord } from '../../db/mentor-sessions/outcomes.ts'
import type { Reviews } from '../../db/mentorship/reviews.ts'
import { DISPUTE_LENGTH, NOTES_LENGTH } from '../../lib/mentor-sessions/mentor-session.ts'
import { SESSION_STATUS_LABELS } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { canDispute } from '../../lib/session-purchases/purchase.ts'
import { creditLabel } from '../../lib/session-purchases/texts.ts'
import { fullName } from '../../lib/text/format.ts'
import { MoneyFacts } from '../session-purchases/money-facts.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ItemsCard } from './items-card.tsx'
import { Meeting } from './meeting-card.tsx'
import { OutcomeCard } from './outcome-card.tsx'

export type SessionPageProps = {
  session: OwnMentorSession
  items: SessionItem[]
  viewerId: string
  /** The other side's, in the role that they have here. */
  record: SessionRecord
  /** Null where the session can't be reviewed by itself. */
  reviews: Reviews | null
  /** Where they meet. */
  room: string
  now: Date
  typed?: Record<string, string>
  errors?: Record<string, string>
}

export const SessionPage = (props: SessionPageProps) => {
  const { session, errors = {} } = props
  return (
    <div className="page wrap stack">
      <BackLink href={paths.mentorSessions}>Sessions</BackLink>
      <PageHead
        title={
          <>
            Session with <bdi>{fullName(session.other)}</bdi>
          </>
        }
        lead={
          <>
            <DateTime of={session.startsAt} start zone />, {session.minutes} minutes
          </>
        }
      >
        <div>
          <Badge>{SESSION_STATUS_LABELS[session.status]}</Badge>
        </div>
      </PageHead>
      <ErrorSummary errors={errors} />
      <Meeting {...props} />
      <OutcomeCard {...props} />
      <Money {...props} />
      <Notes {...props} />
      <ItemsCard {...props} />
    </div>
  )
}

function Money({ session, now, viewerId }: SessionPageProps) {
  const { credit, reference, currency } = session
  if (!credit || !reference || !currency) return null
  const { disputeReason, decisionReason } = credit
  return (
    <Card id="money">
      <CardHead title="Payment" />
      <p>
        {creditLabel(credit, { isMentor: session.mentorId === viewerId })}.{' '}
        <a className="link" href={paths.purchase(reference)}>
          View the payment
        </a>
      </p>
      <MoneyFacts {...credit} currency={currency} />
      {disputeReason && (
        <p className="prose mt-4" dir="auto">
          Problem: {disputeReason}
        </p>
      )}
      {credit.disputedAt && !credit.outcome && (
        <p className="hint mt-4">
          The Waymark team decides.{' '}
          <a className="link" href={paths.contact}>
            Tell us your side
          </a>{' '}
          with this reference: <code>{reference}</code>
        </p>
      )}
      {decisionReason && (
        <p className="prose mt-4" dir="auto">
          Decision: {decisionReason}
        </p>
      )}
      {!credit.outcome && !credit.disputedAt && canDispute(session, now) && (
        <ProblemForm id={session.id} />
      )}
    </Card>
  )
}

const ProblemForm = ({ id }: { id: string }) => (
  <details className="end">
    <ButtonSummary variant="quiet">Report a problem</ButtonSummary>
    <Form className="form" action={paths.mentorSession(id)}>
      <input type="hidden" name="action" value="dispute" />
      <Textarea
        name="reason"
        id="dispute-reason"
        label="What was the problem?"
        rows={3}
        required
        maxLength={DISPUTE_LENGTH}
        hint="The money is held until we’ve decided. The other side reads this too."
      />
      <div>
        <Button type="submit" variant="warm">
          Report problem
        </Button>
      </div>
    </Form>
  </details>
)

const Notes = ({ session, typed, errors }: SessionPageProps) => (
  <Card id="notes-card">
    <CardHead title="Shared notes" />
    {errors?.notes && (
      <p className="prose" dir="auto">
        {session.notes}
      </p>
    )}
    <Form className="form mt-4" action={paths.mentorSession(session.id)} noValidate>
      <input type="hidden" name="action" value="notes" />
      <input type="hidden" name="version" value={session.notesVersion} />
      <Textarea
        name="notes"
        label="Notes that you both see and edit"
        rows={6}
        maxLength={NOTES_LENGTH}
        defaultValue={typed?.notes ?? session.notes}
        error={errors?.notes}
      />
      <div>
        <Button type="submit" variant="soft" pending="Saving...">
          Save notes
        </Button>
      </div>
    </Form>
  </Card>
)
