import type { InterviewTime, ListedTime } from '../../db/applications/interviews.ts'
import type { ApplicationConversation } from '../../db/conversations/application-conversation.ts'
import { localOf, MAX_TIMES, NO_TIMES, TIME_REFUSALS } from '../../lib/applications/interview.ts'
import { clockText, whenText } from '../../lib/applications/interview-times.ts'
import { onlyZoneOf } from '../../lib/applications/working-morning.ts'
import { paths } from '../../lib/paths.ts'
import { TypedText } from '../errors/typed-text.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Check } from '../ui/fields/check.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Field, Notes } from '../ui/fields/field.tsx'
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
        !resting && open.length === 0 && <p>No times offered yet.</p>
      )}
      {resting && !error && <p className="hint">{NO_TIMES}.</p>}
      {!chosen && known && (
        <p>
          <a className="link" href={paths.applicationInterviewFile(talk.id)}>
            Remove from calendar
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
      <legend className="legend">{chosen ? 'Choose another time' : 'Choose a time'}</legend>
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
    <p className="hint">
      We’ll tell the team. Your application stays active, and you can choose another time.
    </p>
    <Form action={paths.applicationInterview(talk.id)}>
      <input type="hidden" name="time" value={chosen.id} />
      <Button type="submit" variant="warm" name="act" value="cancel">
        Cancel time
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
        Add to calendar (.ics)
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
      <CardHead title={status > 0 ? 'Offer more times' : 'Offer interview times'} />
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

type TimeFieldsProps = Pick<TeamInterviewProps, 'typed' | 'errors'> & { rows: string[] }

/** One field; each opens the next, also without a script. */
function TimeFields({ rows: [name, ...rest], typed, errors }: TimeFieldsProps) {
  if (!name) return null
  const number = Number(name.slice(-1))
  const isNextOpen = rest.some((row) => typed[row] || errors?.[row])
  return (
    <>
      <TextInput
        name={name}
        label={number === 1 ? 'Date and time' : `Time ${number}`}
        type="datetime-local"
        required={number === 1}
        defaultValue={typed[name]}
        error={errors?.[name]}
      />
      {rest.length > 0 && (
        <details className="more-times" open={isNextOpen}>
          <ButtonSummary variant="quiet">Add another time</ButtonSummary>
          <div className="stack">
            <TimeFields rows={rest} typed={typed} errors={errors} />
          </div>
        </details>
      )}
    </>
  )
}

type WhereProps = Pick<TeamInterviewProps, 'typed' | 'errors'> & {
  suffix?: string
  zones: string[]
  /** Whether all others can be chosen too. */
  all?: boolean
}

const ALL_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

const Where = ({ typed, errors, suffix = '', zones, all }: WhereProps) => (
  <>
    <Field
      name="timeZone"
      id={`timeZone${suffix}`}
      label="Time zone of these times"
      required
      error={errors?.timeZone}
    >
      {(tie) => (
        <select {...tie} className="input" defaultValue={zoneName(typed.timeZone ?? '')}>
          {all ? (
            <>
              <optgroup label="Suggested">
                <Zones zones={[...new Set([idOf(typed.timeZone), ...zones])]} />
              </optgroup>
              <optgroup label="All time zones">
                <Zones zones={ALL_ZONES} />
              </optgroup>
            </>
          ) : (
            <Zones zones={zones} />
          )}
        </select>
      )}
    </Field>
    <TextInput
      name="minutes"
      id={`minutes${suffix}`}
      label="Length in minutes"
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
      hint="An address, a video link or a phone number."
      defaultValue={typed.place}
      error={errors?.place}
    />
  </>
)

const zoneName = (zone: string) => zone.replaceAll('_', ' ')

const idOf = (name = 'UTC') => name.replaceAll(' ', '_')

const Zones = ({ zones }: { zones: string[] }) =>
  zones.map((zone) => (
    // Without a value an option's text is sent: half the bytes of 400 zones.
    <option key={zone}>{zoneName(zone)}</option>
  ))
