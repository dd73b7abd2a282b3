import {
  canMove,
  isLateCancellation,
  sessionEnd,
} from '../../lib/mentor-sessions/mentor-session.ts'
import {
  CANCEL_LATE,
  LATE_CANCELLATION,
  recordText,
  SESSION_RULES,
} from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { cancelledMoneyText } from '../../lib/session-purchases/texts.ts'
import { fullName } from '../../lib/text/format.ts'
import { Button, ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import type { SessionPageProps } from './session-page.tsx'

export function Meeting(props: SessionPageProps) {
  const { session, record, now } = props
  const { topic, goals, mentorshipId } = session
  const isOpen = session.status === 'booked' && sessionEnd(session) > now
  return (
    <Card id="meeting">
      <CardHead title="Agenda" />
      {session.offer && (
        <p className="sub">
          Offer: <bdi>{session.offer}</bdi>
        </p>
      )}
      <p className="prose" dir="auto">
        {topic || 'No topic.'}
      </p>
      {goals && mentorshipId && (
        <p className="hint mt-2" dir="auto">
          <a className="link" href={paths.mentorship(mentorshipId)}>
            Goals of the mentorship
          </a>
          : {goals}
        </p>
      )}
      <Cancellation session={session} />
      <MeetingActions {...props} isOpen={isOpen} />
      {isOpen && (
        <>
          <p className="hint mt-4">{SESSION_RULES}</p>
          <p className="hint" id="record">
            Sessions of <bdi>{fullName(session.other)}</bdi> in the last 12 months.{' '}
            {recordText(record)}
          </p>
        </>
      )}
    </Card>
  )
}

const Cancellation = ({ session }: Pick<SessionPageProps, 'session'>) => (
  <>
    {isLateCancellation(session) && (
      <p className="hint mt-2">
        {LATE_CANCELLATION}, by the {session.cancelledBy}.
      </p>
    )}
    {session.cancelledFor && (
      <p className="hint mt-2" dir="auto">
        Why it was cancelled: {session.cancelledFor}
      </p>
    )}
  </>
)

type MeetingActionsProps = CancelProps & { room: string; isOpen: boolean }

const MeetingActions = ({ room, isOpen, ...props }: MeetingActionsProps) => {
  const { session, now } = props
  return (
    <div className="actions dashed mt-4">
      {isOpen && (
        <ButtonLink variant="primary" href={room} rel="noopener noreferrer" target="_blank">
          Join the meeting
        </ButtonLink>
      )}
      <ButtonLink variant="soft" href={paths.mentorSessionFile(session.id)}>
        Add to calendar (.ics)
      </ButtonLink>
      {isOpen && canMove(session, now) && (
        <ButtonLink variant="soft" href={paths.mentorSessionMove(session.id)}>
          Move
        </ButtonLink>
      )}
      {isOpen && session.startsAt > now && <Cancel {...props} />}
    </div>
  )
}

type CancelProps = Pick<SessionPageProps, 'session' | 'viewerId' | 'now'>

const Cancel = ({ session, viewerId, now }: CancelProps) => {
  const isLate = !canMove(session, now)
  const isMentor = session.mentorId === viewerId
  return (
    <details className="end">
      <ButtonSummary variant="quiet">Cancel session</ButtonSummary>
      <Form className="form" action={paths.mentorSession(session.id)}>
        <input type="hidden" name="action" value="cancel" />
        {isLate && <p className="hint">{CANCEL_LATE}</p>}
        {session.credit && !session.credit.outcome && (
          <p className="hint">{cancelledMoneyText({ isMentor, isLate })}</p>
        )}
        <Textarea
          name="reason"
          label="Reason"
          rows={2}
          maxLength={500}
          hint="Optional. We’ll send it."
        />
        <div>
          <Button type="submit" variant="warm">
            Cancel session
          </Button>
        </div>
      </Form>
    </details>
  )
}
