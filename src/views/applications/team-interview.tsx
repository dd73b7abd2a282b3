import type { InterviewTime, ListedTime } from '../../db/applications/interview-times.ts'
import type { ApplicationConversation } from '../../db/conversations/application-conversation.ts'
import { localOf, MAX_TIMES, NO_TIMES, TIME_REFUSALS } from '../../lib/applications/interview.ts'
import { OFFER_TIMES } from '../../lib/applications/review-copy.ts'
import { paths } from '../../lib/paths.ts'
import { TypedText } from '../errors/typed-text.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { idOf, TimeFields, type TypedTimes, Where } from './interview-fields.tsx'
import { ChosenTime, type Times, TimeText } from './interview-time.tsx'

export type TeamInterviewProps = Times & {
  talk: Pick<ApplicationConversation, 'id' | 'title' | 'opportunityId' | 'applicantName'>
  /** Whether times can be offered, and whether that invites them first. */
  offers: 'invites' | 'more' | null
  /** Whether one of the two is suspended: nothing is offered or moved, and what stands can be cancelled. */
  resting: boolean
  known: boolean
  /** The time zones of both sides' countries. */
  near: string[]
  typed: TypedTimes
  errors?: Record<string, string> | undefined
  /** The time whose form came back, with what was typed there. */
  moving?: { id: string; typed: TypedTimes; errors: Record<string, string> } | undefined
  /** What a refused form held. */
  sent?: TypedTimes | undefined
}

/** The times that were offered to an applicant, and where more are, for the team. */
export const TeamInterviewPage = (props: TeamInterviewProps) => {
  const { talk, times, offers, resting, known, moving, sent, now } = props
  const mayOffer = offers !== null && !resting
  const moves = times.some(({ id, startsAt }) => id === moving?.id && startsAt > now && !resting)
  const hasForm = moving ? moves : mayOffer
  return (
    <div className="page wrap stack">
      <BackLink href={paths.reviewed(talk.opportunityId, talk.id)}>
        Back to the application
      </BackLink>
      <PageHead title={<bdi>{talk.applicantName}</bdi>} lead="Interview times" />
      {times.length > 0 && (
        <ul className="stack max-w-[44rem]">
          {times.map((time) => (
            <OfferedTime key={time.id} {...props} time={time} />
          ))}
        </ul>
      )}
      {known && !times.some(({ chosenAt }) => chosenAt) && (
        <p>
          <a className="link" href={paths.interviewFile(talk.opportunityId, talk.id)}>
            Remove from calendar
          </a>
        </p>
      )}
      {mayOffer ? (
        <Offer {...props} />
      ) : (
        <>
          {props.errors?.form && <Refusal>{props.errors.form}</Refusal>}
          <p className="hint">
            {resting ? `${NO_TIMES}.` : 'You can’t offer more times for this application.'}
          </p>
        </>
      )}
      {sent && !hasForm && <TypedText sent={Object.entries(sent)} />}
    </div>
  )
}

function OfferedTime(props: TeamInterviewProps & { time: ListedTime }) {
  const { time } = props
  const { now, country, talk } = props
  return (
    <li className="card card-pad stack" id={`time-${time.id}`}>
      <p>
        <b>{stateOf(time, now)}</b>
      </p>
      {time.chosenAt ? (
        <ChosenTime
          time={time}
          country={country}
          file={paths.interviewFile(talk.opportunityId, talk.id)}
        />
      ) : (
        <TimeText time={time} country={country} />
      )}
      {time.startsAt > now && <Change {...props} time={time} />}
    </li>
  )
}

function stateOf({ chosenAt, startsAt, taken }: ListedTime, now: Date) {
  if (startsAt <= now) return chosenAt ? 'Took place' : 'Past'
  if (chosenAt) return 'Chosen by the applicant'
  return taken ? TIME_REFUSALS.taken : 'Offered'
}

function Change({
  talk,
  time,
  moving,
  resting,
  near,
}: TeamInterviewProps & { time: InterviewTime }) {
  const action = paths.interviewTime(talk.opportunityId, talk.id, time.id)
  const back = moving?.id === time.id ? moving : null

  return (
    <div className="actions dashed">
      {!resting && <MoveTime back={back} action={action} time={time} near={near} />}
      <Form action={action}>
        <Button type="submit" variant="quiet" name="act" value="cancel">
          {time.chosenAt ? 'Cancel interview' : 'Remove this time'}
        </Button>
      </Form>
    </div>
  )
}

function MoveTime({
  back,
  action,
  time,
  near,
}: Pick<TeamInterviewProps & { time: InterviewTime }, 'time' | 'near'> & {
  back: { id: string; typed: TypedTimes; errors: Record<string, string> } | null
  action: string
}) {
  const typed = back?.typed ?? {
    starts: localOf(time.startsAt, time.timeZone),
    timeZone: time.timeZone,
    minutes: String(time.minutes),
    place: time.place,
  }
  return (
    <details className="end" open={back !== null}>
      <ButtonSummary>Change time</ButtonSummary>
      <Form className="stack" action={action}>
        <ErrorSummary errors={ofTime(time.id, back?.errors ?? {})} />
        <TextInput
          name="starts"
          id={`starts-${time.id}`}
          label="Date and time"
          type="datetime-local"
          required
          defaultValue={typed.starts}
          error={back?.errors.starts}
        />
        <Where
          typed={typed}
          errors={back?.errors}
          suffix={`-${time.id}`}
          zones={[...new Set([idOf(typed.timeZone), time.timeZone, 'UTC', ...near])]}
        />
        <Button type="submit" variant="soft" className="justify-self-start" name="act" value="move">
          {time.chosenAt ? 'Move interview' : 'Save time'}
        </Button>
      </Form>
    </details>
  )
}

/** By the fields of its form: of several on the page each has its own. */
const ofTime = (id: string, errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [`${name}-${id}`, error]))

function Offer({ talk, times, now, offers, typed, errors, near }: TeamInterviewProps) {
  const status = times.filter(({ startsAt }) => startsAt > now).length
  const left = MAX_TIMES - status
  const rows = Array.from({ length: MAX_TIMES }, (_, index) => `starts${index + 1}`).filter(
    (name, index) => index < left || typed[name],
  )
  if (rows.length === 0)
    return <p className="hint">{TIME_REFUSALS.many}. Remove one to offer another.</p>
  return (
    <Card id="offer" className="max-w-[44rem]">
      <CardHead title={status > 0 ? 'Offer more times' : OFFER_TIMES} />
      <Form className="stack mt-4" action={paths.interviews(talk.opportunityId, talk.id)}>
        {errors?.form ? <Refusal>{errors.form}</Refusal> : <ErrorSummary errors={errors ?? {}} />}
        <TimeFields rows={rows} typed={typed} errors={errors} />
        <Where typed={typed} errors={errors} zones={near} all />
        <p className="hint">
          {offers === 'invites'
            ? 'We’ll invite the applicant to an interview. They choose one of these times.'
            : 'We’ll email the applicant. They choose one of these times.'}
        </p>
        <Button type="submit" variant="primary" className="justify-self-start" pending="Sending...">
          Send times
        </Button>
      </Form>
    </Card>
  )
}
