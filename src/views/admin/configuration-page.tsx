import {
  CONFIGURATION_GROUPS,
  type ConfigurationGroup,
  type ConfiguredSetting,
} from '../../lib/operators/configuration.ts'
import { paths } from '../../lib/paths.ts'
import { RowContent } from '../account/row.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { AdminPage } from './frame.tsx'

type ConfigurationProps = {
  settings: Map<ConfigurationGroup, ConfiguredSetting[]>
  /** Whether payments go to a stand-in. */
  isSandbox: boolean
}

/** What the environment says, without its secrets. */
export const ConfigurationPage = ({ settings, isSandbox }: ConfigurationProps) => (
  <AdminPage
    title="Configuration"
    lead="Set by environment variables and read at the start."
    at={paths.adminConfiguration}
  >
    {CONFIGURATION_GROUPS.map((group) => (
      <Card key={group}>
        <CardHead title={group} />
        {group === 'Payments' && isSandbox && (
          <p className="hint">Payments go to a sandbox. No money moves.</p>
        )}
        <ul className="rows">{settings.get(group)?.map(settingItem)}</ul>
      </Card>
    ))}
  </AdminPage>
)

const settingItem = (setting: ConfiguredSetting) => (
  <li key={setting.name}>
    <SettingRow {...setting} />
  </li>
)

export const SOURCE_LABELS = { set: 'Set', default: 'Default', unset: 'Not set' }

/** Stands for a secret. */
export const HIDDEN_VALUE = 'Hidden'

const SettingRow = ({ name, meaning, source, value }: ConfiguredSetting) => (
  <RowContent
    icon={source === 'set' ? 'circle-check' : 'circle-dashed'}
    title={meaning}
    action={<Badge family={source === 'set' ? 'green' : undefined}>{SOURCE_LABELS[source]}</Badge>}
  >
    <code>{name}</code>
    {value !== '' && (
      <>
        : <bdi>{value ?? HIDDEN_VALUE}</bdi>
      </>
    )}
  </RowContent>
)
