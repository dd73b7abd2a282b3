import { TIME_ZONES } from '../../lib/places/time-zones.ts'
import { ButtonSummary } from '../ui/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'

/** What was typed of times, by the names of the fields. */
export type TypedTimes = Record<string, string>

type Typed = { typed: TypedTimes; errors?: Record<string, string> | undefined }

type TimeFieldsProps = Typed & { rows: string[] }

/** One field; each opens the next, also without a script. */
export function TimeFields({ rows: [name, ...rest], typed, errors }: TimeFieldsProps) {
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

type WhereProps = Typed & {
  suffix?: string
  zones: string[]
  /** Whether all others can be chosen too. */
  all?: boolean | undefined
}

export const Where = ({ typed, errors, suffix = '', zones, all }: WhereProps) => (
  <>
    <ZoneField typed={typed} errors={errors} suffix={suffix} zones={zones} all={all} />
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

const ZoneField = ({ typed, errors, suffix, zones, all }: WhereProps) => (
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
              <Zones zones={TIME_ZONES} />
            </optgroup>
          </>
        ) : (
          <Zones zones={zones} />
        )}
      </select>
    )}
  </Field>
)

const zoneName = (zone: string) => zone.replaceAll('_', ' ')

export const idOf = (name = 'UTC') => name.replaceAll(' ', '_')

const Zones = ({ zones }: { zones: string[] }) =>
  zones.map((zone) => (
    // Without a value an option's text is sent: half the bytes of 400 zones.
    <option key={zone}>{zoneName(zone)}</option>
  ))
