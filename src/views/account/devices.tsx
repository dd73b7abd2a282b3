import type { Device } from '../../db/accounts/devices.ts'
import { paths } from '../../lib/paths.ts'
import { formatRelative } from '../../lib/text/format.ts'
import { Button } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { AccountRow } from './row.tsx'
import { AccountSection } from './section.tsx'

export type DevicesProps = { devices: Device[]; own: string; now: Date }

export const DevicesCard = ({ devices, own, now }: DevicesProps) => (
  <AccountSection id="devices" lead="Where you are signed in.">
    <ul className="rows">
      {devices.map((device) => (
        <DeviceRow key={device.sid} device={device} own={device.sid === own} now={now} />
      ))}
    </ul>
    <div className="account-foot actions">
      {devices.length > 1 && (
        <Form action={paths.accountDevices}>
          <Button type="submit" variant="soft">
            Sign out everywhere else
          </Button>
        </Form>
      )}
      <MoreLink href={paths.accountActivity}>Account activity</MoreLink>
    </div>
  </AccountSection>
)

type DeviceRowProps = { device: Device; own: boolean; now: Date }

function DeviceRow({ device: { sid, device, createdAt, seenAt }, own, now }: DeviceRowProps) {
  const name = device ?? 'Unknown device'
  const icon = /Android|iPhone|iPad/.test(name) ? 'smartphone' : 'laptop'
  return (
    <AccountRow icon={icon} title={name} action={own || <End sid={sid} name={name} />}>
      {own ? <b className="account-own">This device</b> : `Active ${formatRelative(seenAt, now)}`}.
      Signed in on <Day of={createdAt} />
    </AccountRow>
  )
}

const End = ({ sid, name }: { sid: string; name: string }) => (
  <Form action={paths.accountDevice(sid)}>
    <Button type="submit" variant="quiet">
      Sign out<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  </Form>
)
