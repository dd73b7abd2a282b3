import { paths } from '../../lib/paths.ts'
import { TIME_ZONES } from '../../lib/places/time-zones.ts'
import { zoneName } from '../../lib/text/moments.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Form } from '../ui/form.tsx'
import { AccountSection } from './section.tsx'

export type TimeZoneProps = { timeZone: string | null; timeZoneFixed: boolean }

export const TimeZoneCard = ({ timeZone, timeZoneFixed }: TimeZoneProps) => (
  <AccountSection id="time-zone" lead="We show times on pages and in emails in this time zone.">
    <Form className="account-foot form" action={paths.accountTimeZone}>
      <Select
        name="zone"
        label="Time zone"
        defaultValue={timeZoneFixed ? (timeZone ?? '') : ''}
        options={[{ value: '', label: sameAsDevice(timeZoneFixed ? null : timeZone) }, ...ZONES]}
      />
      <Button type="submit">Save time zone</Button>
    </Form>
  </AccountSection>
)

const sameAsDevice = (zone: string | null) =>
  zone ? `Same as this device (${zoneName(zone)})` : 'Same as this device'

const ZONES = TIME_ZONES.map((value) => ({ value, label: zoneName(value) }))
