import type { EmailSettings } from '../../db/emails/settings.ts'
import { PRESET_LABELS, PRESETS, presetOf } from '../../lib/notifications/preference-choices.ts'
import {
  CHANNEL_LABELS,
  CHANNELS,
  type ChannelState,
  PREFERENCES,
  type Preference,
  stateOf,
  type TurnedOff,
} from '../../lib/notifications/preferences.ts'
import { paths } from '../../lib/paths.ts'
import { Bounced } from '../account/email-preferences.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { PushCard } from './push.tsx'

export const PREFERENCES_TITLE = 'Notification preferences'
export const PREFERENCES_SAVED = 'Preferences saved.'

export const PreferencesPage = ({
  email,
  bouncedAt,
  isPushOn,
  ...off
}: EmailSettings & { email: string; isPushOn: boolean }) => (
  <div className="page wrap stack">
    <BackLink href={paths.notifications}>Notifications</BackLink>
    <PageHead
      title={PREFERENCES_TITLE}
      lead={
        <>
          Choose what you hear about here, by email to <bdi>{email}</bdi>, and on your devices.
        </>
      }
    />
    {bouncedAt && <Bounced />}
    <PushCard isOn={isPushOn} />
    <Form action={paths.notificationPreferences}>
      <Presets off={off} />
    </Form>
    <Form action={paths.notificationPreferences} className="stack max-w-3xl">
      {PREFERENCES.map(([heading, rows]) => (
        <PreferenceTable key={heading} heading={heading} rows={rows} off={off} />
      ))}
      <div className="actions">
        <Button type="submit" variant="primary">
          Save preferences
        </Button>
      </div>
    </Form>
  </div>
)

function Presets({ off }: { off: TurnedOff }) {
  const current = presetOf(off)
  return (
    <fieldset className="pills">
      <legend className="sr-only">Presets</legend>
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="submit"
          name="preset"
          value={preset}
          className="pill"
          aria-pressed={preset === current}
        >
          {PRESET_LABELS[preset]}
        </button>
      ))}
    </fieldset>
  )
}

type TableProps = {
  heading: string
  rows: Preference[]
  off: TurnedOff
}

const PreferenceTable = ({ heading, rows, off }: TableProps) => (
  <Card>
    <table className="preferences">
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {CHANNEL_LABELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.kind}>
            <th scope="row">{row.title}</th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <ChannelCell
                  name={channel}
                  value={row.kind}
                  state={stateOf(row, channel, off)}
                  label={`${row.title}: ${CHANNEL_LABELS[channel]}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)

const STATE_LABELS = {
  always: <span className="hint">Always</span>,
  never: (
    <span className="hint">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>Not available</VisuallyHidden>
    </span>
  ),
}

type CellProps = { name: string; value: string; state: ChannelState; label: string }

const ChannelCell = ({ name, value, state, label }: CellProps) =>
  state === 'always' || state === 'never' ? (
    STATE_LABELS[state]
  ) : (
    <label className="preference">
      <input
        type="checkbox"
        className="checkbox"
        name={name}
        value={value}
        defaultChecked={state === 'on'}
        aria-label={label}
      />
    </label>
  )
