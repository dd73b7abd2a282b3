import type { InterviewTime, ListedTime } from '../../db/applications/interviews.ts'
import type { ApplicationConversation } from '../../db/conversations/application-conversation.ts'
import { localOf, MAX_TIMES, NO_TIMES, TIME_REFUSALS } from '../../lib/applications/interview.ts'
import { clockText, whenText } from '../../lib/applications/interview-times.ts'
import { onlyZoneOf } from '../../lib/applications/working-morning.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { TypedText } from '../errors/typed-text.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Check } from '../ui/fields/check.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Notes } from '../ui/fields/field.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'

type Times = {
  times: ListedTime[]
  /** Where the reader lives, as far as the server knows: their clocks are said first. */
  country: string | null
  now: Date
}

export type OwnInterviewProps = Times & {
  talk: Pick<ApplicationConversation, 'id' | 'title' | 'from'>
  /** Whether there is something to choose. */
  chooses: boolean
  /** Whether there would be, were not one of the two suspended. */
  resting: boolean
  /** Whether a time was chosen at any time: calendars may have it. */
  known: boolean
  error?: string | undefined
}

/** The times of an interview as its applicant sees them, on a page of its own. */
export const OwnInterviewPage = (props: OwnInterviewProps) => (
  <div className="page wrap stack">
    <BackLink href={paths.application(props.talk.id)}>Your application</BackLink>
    <PageHead title={<bdi>{props.talk.title}</bdi>} lead={<bdi>{props.talk.from}</bdi>} />
    <OwnInterview {...props} />
  </div>
)

const isOpen = (time: ListedTime, now: Date) => !time.chosenAt && !time.taken && time.startsAt > now

/** What the applicant chooses from, and what they chose; for any page of theirs. */
export function OwnInterview(props: OwnInterviewProps) {
  const { talk, times, chooses, resting, known, error, country, now } = props
  const chosen = times.find(({ chosenAt }) => chosenAt)
  const open = chooses ? times.filter((time) => isOpen(time, now)) : []
  return (
    <Card id="interview" className="max-w-[44rem]">
      <CardHead title="Interview" />
      {chosen ? (
        <ChosenTime
          time={chosen}
          country={country}
          file={paths.applicationInterviewFile(talk.id)}
        />
      ) : (
        !resting && open.length === 0 && <p>No time is offered at the moment.</p>
      )}
      {resting && !error && <p className="hint">{NO_TIMES}.</p>}
      {!chosen && known && (
        <p>
          <a className="link" href={paths.applicationInterviewFile(talk.id)}>
            Take it out of your calendar
          </a>
        </p>
      )}
      {open.length > 0 && <ChooseTime {...props} chosen={chosen} open={open} />}
      {open.length === 0 && error && <Refusal>{error}</Refusal>}
      {chosen && chosen.startsAt > now && <CancelTime talk={talk} chosen={chosen} />}
    </Card>
  )
}

const ChooseTime = ({
  talk,
  error,
  chosen,
  open,
  country,
}: Pick<OwnInterviewProps, 'talk' | 'error' | 'country'> & {
  chosen: ListedTime | undefined
  open: ListedTime[]
}) => (
  <Form className="stack mt-4" action={paths.applicationInterview(talk.id)}>
    <fieldset id="time" aria-describedby={error ? 'time-error' : undefined}>
      <legend className="legend">
        {chosen ? 'Choose another time' : 'Choose the time that suits you'}
      </legend>
      <div className="stack">
        {open.map((time) => (
          <Check key={time.id} type="radio" name="time" value={time.id} required>
            <TimeText time={time} country={country} />
          </Check>
        ))}
      </div>
      <Notes id="time" error={error} />
    </fieldset>
    <Button
      type="submit"
      variant={chosen ? 'plain' : 'primary'}
      className="justify-self-start"
      name="act"
      value="choose"
    >
      {chosen ? 'Change to this time' : 'Choose this time'}
    </Button>
  </Form>
)

const CancelTime = ({ talk, chosen }: Pick<OwnInterviewProps, 'talk'> & { chosen: ListedTime }) => (
  <details className="end">
    <ButtonSummary variant="quiet">Cancel this time</ButtonSummary>
    <p className="hint">They are told. You stay in, and can choose another time.</p>
    <Form action={paths.applicationInterview(talk.id)}>
      <input type="hidden" name="time" value={chosen.id} />
      <Button type="submit" variant="warm" name="act" value="cancel">
        Cancel the time
      </Button>
    </Form>
  </details>
)

type TimeProps = { time: InterviewTime; country: string | null }

const ChosenTime = ({ file, ...shown }: TimeProps & { file: string }) => (
  <div className="stack mt-2">
    <TimeText {...shown} />
    <p>
      <a className="link" href={file}>
        Add it to your calendar (.ics)
      </a>
    </p>
  </div>
)

/** By the reader's clocks, and under it by those it was offered in where they differ: a script knows better. */
function TimeText({ time, country }: TimeProps) {
  const timeZone = onlyZoneOf(country, time.startsAt) ?? time.timeZone
  const differs = clockText({ ...time, timeZone }) !== clockText(time)
  return (
    <span>
      <time dateTime={time.startsAt.toISOString()} data-minutes={time.minutes}>
        {whenText(differs ? { ...time, timeZone } : time)}
      </time>
      <span className="hint" data-zone={time.timeZone} hidden={!differs}>
        <br />
        {`Offered as ${whenText(time)}`}
      </span>
      <br />
      <bdi className="hint">{time.place}</bdi>
    </span>
  )
}

/** What was typed of times, by the names of the fields. */
type TypedTimes = Record<string, string>

export type TeamInterviewProps = Times & {
  talk: Pick<ApplicationConversation, 'id' | 'title' | 'opportunityId' | 'applicantName'>
  /** Whether times can be offered, and whether that invites them first. */
  offers: 'invites' | 'more' | null
  /** Whether one of the two is suspended: nothing is offered or moved, and what stands can be cancelled. */
  resting: boolean
  known: boolean
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
      <BackLink href={paths.reviewed(talk.opportunityId, talk.id)}>The application</BackLink>
      <PageHead title={<bdi>{talk.applicantName}</bdi>} lead="Times for an interview" />
      {times.length === 0 ? (
        <p className="hint">No time is offered yet.</p>
      ) : (
        <ul className="stack max-w-[44rem]">
          {times.map((time) => (
            <OfferedTime key={time.id} {...props} time={time} />
          ))}
        </ul>
      )}
      {known && !times.some(({ chosenAt }) => chosenAt) && (
        <p>
          <a className="link" href={paths.interviewFile(talk.opportunityId, talk.id)}>
            Take it out of your calendar
          </a>
        </p>
      )}
      <datalist id="zones">
        {ZONES.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {mayOffer ? (
        <Offer {...props} />
      ) : (
        <>
          {props.errors?.form && <Refusal>{props.errors.form}</Refusal>}
          <p className="hint">{resting ? `${NO_TIMES}.` : 'No more times can be offered.'}</p>
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

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

function stateOf({ chosenAt, startsAt, taken }: ListedTime, now: Date) {
  if (startsAt <= now) return chosenAt ? 'Chosen, and past' : 'Past'
  if (chosenAt) return 'Chosen'
  return taken ? TIME_REFUSALS.taken : 'Offered'
}

function Change({ talk, time, moving, resting }: TeamInterviewProps & { time: InterviewTime }) {
  const action = paths.interviewTime(talk.opportunityId, talk.id, time.id)
  const back = moving?.id === time.id ? moving : null

  return (
    <div className="actions dashed">
      {!resting && <MoveTime back={back} action={action} time={time} />}
      <Form action={action}>
        <Button type="submit" variant="quiet" name="act" value="cancel">
          {time.chosenAt ? 'Cancel it and tell them' : 'Take it back'}
        </Button>
      </Form>
    </div>
  )
}

function MoveTime({
  back,
  action,
  time,
}: Pick<TeamInterviewProps & { time: InterviewTime }, 'time'> & {
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
      <ButtonSummary>Move</ButtonSummary>
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
        <Where typed={typed} errors={back?.errors} suffix={`-${time.id}`} />
        <Button type="submit" variant="soft" className="justify-self-start" name="act" value="move">
          {time.chosenAt ? 'Move it and tell them' : 'Move it'}
        </Button>
      </Form>
    </details>
  )
}

/** By the fields of its form: of several on the page each has its own. */
const ofTime = (id: string, errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [`${name}-${id}`, error]))

function Offer({ talk, times, now, offers, typed, errors }: TeamInterviewProps) {
  const status = times.filter(({ startsAt }) => startsAt > now).length
  const left = MAX_TIMES - status
  const rows = Array.from({ length: MAX_TIMES }, (_, index) => `starts${index + 1}`).filter(
    (name, index) => index < left || typed[name],
  )
  if (rows.length === 0)
    return <p className="hint">{TIME_REFUSALS.many}: take one back to offer another.</p>
  return (
    <Card id="offer" className="max-w-[44rem]">
      <CardHead
        title={`Offer ${left > 1 ? 'up to ' : ''}${pluralize(Math.max(left, 0), status > 0 ? 'more time' : 'time')}`}
      />
      <Form className="stack mt-4" action={paths.interviews(talk.opportunityId, talk.id)}>
        {errors?.form ? <Refusal>{errors.form}</Refusal> : <ErrorSummary errors={errors ?? {}} />}
        <Where typed={typed} errors={errors} />
        {rows.map((name, index) => (
          <TextInput
            key={name}
            name={name}
            label={`Time ${index + 1}`}
            type="datetime-local"
            required={index === 0}
            defaultValue={typed[name]}
            error={errors?.[name]}
          />
        ))}
        <p className="hint">
          {offers === 'invites'
            ? 'This answers the application with ‘Interview’ and tells the applicant, who chooses one.'
            : 'The applicant is told, and chooses one.'}
        </p>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          pending="Offering..."
        >
          Offer these times
        </Button>
      </Form>
    </Card>
  )
}

type WhereProps = Pick<TeamInterviewProps, 'typed' | 'errors'> & { suffix?: string }

const Where = ({ typed, errors, suffix = '' }: WhereProps) => (
  <>
    <TextInput
      name="timeZone"
      id={`timeZone${suffix}`}
      label="Time zone"
      required
      list="zones"
      maxLength={60}
      hint="In whose clocks the times are, such as Africa/Nairobi or UTC."
      defaultValue={typed.timeZone}
      error={errors?.timeZone}
    />
    <TextInput
      name="minutes"
      id={`minutes${suffix}`}
      label="Minutes"
      inputMode="numeric"
      required
      defaultValue={typed.minutes}
      error={errors?.minutes}
    />
    <TextInput
      name="place"
      id={`place${suffix}`}
      label="Place"
      required
      maxLength={300}
      hint="An address, a link or a number: where you talk."
      defaultValue={typed.place}
      error={errors?.place}
    />
  </>
)
