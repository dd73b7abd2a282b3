import {
  CONFIRM_MS,
  SESSION_OUTCOMES,
  sessionEnd,
} from '../../lib/mentor-sessions/mentor-session.ts'
import { OUTCOME_RULES, OUTCOME_TEXTS } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { ReviewPanel } from '../mentorship/reviews.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import type { SessionPageProps } from './session-page.tsx'

const OUTCOME_LABELS = {
  held: 'It took place',
  mentor_absent: 'The mentor didn’t come',
  mentee_absent: 'The mentee didn’t come',
}

/** What both sides say afterwards, what it counts as, and the review. */
export function OutcomeCard(props: SessionPageProps) {
  const { session, viewerId, reviews, now, typed, errors } = props
  const { id, status, other, mentorshipId } = session
  const end = sessionEnd(session)
  if (status === 'cancelled' || end > now) return null
  const said = session.mentorId === viewerId ? session.mentorSays : session.menteeSays
  const until = new Date(end.getTime() + CONFIRM_MS)
  return (
    <>
      <Card id="outcome">
        <CardHead title="Did it take place?" />
        {said && <p>You said: {OUTCOME_LABELS[said].toLowerCase()}.</p>}
        {status !== 'booked' && <p>{OUTCOME_TEXTS[status]}</p>}
        {now < until && <Answers id={id} said={said} until={until} />}
        {status === 'held' && mentorshipId && (
          <p className="hint">
            You can review{' '}
            <a className="link" href={paths.mentorship(mentorshipId)}>
              the mentorship
            </a>{' '}
            once it ends.
          </p>
        )}
      </Card>
      {reviews && (
        <ReviewPanel
          reviews={reviews}
          other={fullName(other)}
          endedAt={end}
          action={paths.mentorSession(id)}
          typed={typed?.rating === undefined ? undefined : { rating: '', body: '', ...typed }}
          errors={errors}
        >
          <input type="hidden" name="action" value="review" />
        </ReviewPanel>
      )}
    </>
  )
}

type AnswersProps = { id: string; said: (typeof SESSION_OUTCOMES)[number] | null; until: Date }

const Answers = ({ id, said, until }: AnswersProps) => (
  <>
    <p className="hint">
      {OUTCOME_RULES} You can answer until <DateTime of={until} />.
    </p>
    <Form className="actions mt-4" action={paths.mentorSession(id)}>
      <input type="hidden" name="action" value="confirm" />
      {SESSION_OUTCOMES.map((outcome) => (
        <Button
          key={outcome}
          type="submit"
          variant={said === outcome ? 'done' : 'soft'}
          name="outcome"
          value={outcome}
        >
          {OUTCOME_LABELS[outcome]}
        </Button>
      ))}
    </Form>
  </>
)
