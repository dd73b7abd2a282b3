import {
  type Availability,
  BUFFERS,
  MAX_AHEAD_DAYS,
  MAX_NOTICE_HOURS,
  opensEver,
} from '../../lib/mentor-sessions/availability.ts'
import type { SlotDay } from '../../lib/mentor-sessions/days.ts'
import { SESSION_MINUTES, WEEKDAYS } from '../../lib/mentor-sessions/schedule.ts'
import { AVAILABILITY_LEAD, NOT_BOOKABLE_YET } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { capitalize } from '../../lib/text/format.ts'
import { zoneName } from '../../lib/text/moments.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { TimeZoneSelect } from '../ui/fields/time-zone-select.tsx'
import { Form, type FormSlots, fieldOf } from '../ui/form.tsx'
import { SlotDays } from './slot-days.tsx'

export type TypedAvailability = Record<string, string>

type PageProps = FormSlots<TypedAvailability> & {
  saved: Availability
  /** What mentees see, in the mentor's time zone. */
  preview: SlotDay[]
}

export const AvailabilityCards = ({ saved, preview, ...slots }: PageProps) => (
  <>
    <Card id="availability">
      <CardHead title="Your hours" />
      <p className="sub">{AVAILABILITY_LEAD}</p>
      <Form className="form" action={paths.availability} noValidate>
        <ErrorSummary errors={slots.errors ?? {}} />
        <Hours {...slots} />
        <Lengths {...slots} />
        <Limits {...slots} />
        <Meeting {...slots} />
        <div>
          <Button type="submit" variant="primary" pending="Saving...">
            Save availability
          </Button>
        </div>
      </Form>
    </Card>
    <Card id="preview">
      <CardHead title="What mentees see" />
      {opensEver(saved) ? (
        <>
          <p className="sub">
            Free times of the next 14 days, in {zoneName(saved.timeZone)}. Members see them in the
            time zone of their account, or in yours while they have none. They can change it there.
          </p>
          <SlotDays days={preview} />
        </>
      ) : (
        <p className="hint">{NOT_BOOKABLE_YET}</p>
      )}
    </Card>
  </>
)

/** Monday first. */
const DAYS = [...WEEKDAYS.slice(1), WEEKDAYS[0]]

function Hours(slots: FormSlots<TypedAvailability>) {
  const field = fieldOf(slots)
  return (
    <>
      <TimeZoneSelect
        {...field('timeZone')}
        label="Time zone"
        required
        defaultValue={slots.typed.timeZone ?? ''}
        hint="Your hours follow this zone’s clocks, also when they change for daylight saving."
      />
      <fieldset className="form">
        <legend className="legend">Weekly hours</legend>
        <p className="hint">
          For example 09:00–12:00, 14:00–17:30. Leave a day empty if you’re not available.
        </p>
        <div className="form-row">
          {DAYS.map((day) => (
            <TextInput key={day} {...field(day)} label={capitalize(day)} autoComplete="off" />
          ))}
        </div>
      </fieldset>
      <Textarea
        {...field('exceptions')}
        label="Exceptions"
        rows={3}
        hint="One date a line: 2026-12-24 for a day off, 2026-12-28 10:00–14:00 for other hours."
      />
    </>
  )
}

const minutes = (value: number) => ({ value: String(value), label: `${value} minutes` })

function Lengths(slots: FormSlots<TypedAvailability>) {
  const field = fieldOf(slots)
  return (
    <div className="form-row">
      <Select {...field('minutes')} label="Session length" options={SESSION_MINUTES.map(minutes)} />
      <Select
        {...field('bufferMinutes')}
        label="Break between sessions"
        options={[{ value: '0', label: 'None' }, ...BUFFERS.slice(1).map(minutes)]}
      />
    </div>
  )
}

function Limits(slots: FormSlots<TypedAvailability>) {
  const field = fieldOf(slots)
  const number = { type: 'number', inputMode: 'numeric', min: 1 } as const
  return (
    <>
      <div className="form-row">
        <TextInput
          {...field('noticeHours')}
          {...number}
          min={0}
          max={MAX_NOTICE_HOURS}
          label="Notice in hours"
          hint="How long before it starts a session can still be booked."
        />
        <TextInput
          {...field('aheadDays')}
          {...number}
          max={MAX_AHEAD_DAYS}
          label="Days ahead"
          hint="How far ahead sessions can be booked."
        />
      </div>
      <div className="form-row">
        <TextInput {...field('maxPerDay')} {...number} label="Most sessions a day" />
        <TextInput {...field('maxPerWeek')} {...number} label="Most sessions a week" />
      </div>
    </>
  )
}

function Meeting(slots: FormSlots<TypedAvailability>) {
  const field = fieldOf(slots)
  return (
    <>
      <Select
        {...field('bookableBy')}
        label="Who can book"
        options={[
          { value: 'members', label: 'Members whose plan includes mentorship' },
          { value: 'mentees', label: 'Only my mentees' },
        ]}
      />
      <TextInput
        {...field('meetingUrl')}
        label="Your meeting link"
        inputMode="url"
        autoComplete="off"
        hint="Leave empty to meet in a video room that we create for each session."
      />
    </>
  )
}
