import type { ListedTime } from '../../db/applications/interview-times.ts'
import type { ApplicationConversation } from '../../db/conversations/application-conversation.ts'
import { NO_TIME_SUITS, NO_TIMES } from '../../lib/applications/interview.ts'
import { MESSAGE_LENGTH } from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Notes } from '../ui/fields/field.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ChosenTime, type Times, TimeText } from './interview-time.tsx'

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
      {open.length > 0 && !chosen && <NoneSuits id={talk.id} />}
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
        {open.map((time, index) => (
          <Check
            key={time.id}
            type="radio"
            name="time"
            value={time.id}
            defaultChecked={index === 0}
            required
          >
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

/** Asks for other times, in the conversation. */
const NoneSuits = ({ id }: { id: string }) => (
  <details className="end">
    <ButtonSummary variant="quiet">None of these times work</ButtonSummary>
    <Form className="form" action={paths.applicationMessages(id)}>
      <input type="hidden" name="clientId" value={crypto.randomUUID()} />
      <Textarea
        name="body"
        label="Your message"
        rows={3}
        required
        maxLength={MESSAGE_LENGTH}
        hint="Say which days and hours suit you, and your time zone."
        defaultValue={NO_TIME_SUITS}
      />
      <div className="actions">
        <Button type="submit" variant="soft" pending="Sending...">
          Ask for other times
        </Button>
      </div>
    </Form>
  </details>
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
