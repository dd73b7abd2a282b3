import type { BackupStatus } from '../../lib/backup/status.ts'
import {
  CONFIGURATION_GROUPS,
  type ConfigurationGroup,
  type ConfiguredSetting,
} from '../../lib/operators/configuration.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { BackupRow } from './backup-status.tsx'
import { AdminPage } from './frame.tsx'

type ConfigurationProps = {
  settings: Map<ConfigurationGroup, ConfiguredSetting[]>
  /** Whether payments go to a stand-in. */
  isSandbox: boolean
  backups: BackupStatus
}

/** What the environment says, without its secrets. */
export const ConfigurationPage = ({ settings, isSandbox, backups }: ConfigurationProps) => (
  <AdminPage
    title="Configuration"
    lead="Set by environment variables and read when the server starts."
    at={paths.adminConfiguration}
  >
    {CONFIGURATION_GROUPS.map((group) => (
      <Card key={group}>
        <CardHead title={group} />
        {group === 'Payments' && isSandbox && (
          <p className="hint">Payments go to a sandbox. No money moves.</p>
        )}
        {group === 'Backups' && <BackupRow {...backups} />}
        <GroupSettings settings={settings.get(group) ?? []} />
      </Card>
    ))}
  </AdminPage>
)

/** What is set; the rest is folded away. */
function GroupSettings({ settings }: { settings: ConfiguredSetting[] }) {
  const set = settings.filter(({ source }) => source === 'set')
  const others = settings.filter(({ source }) => source !== 'set')
  return (
    <>
      {set.length > 0 && <ul className="rows">{set.map(settingItem)}</ul>}
      {others.length > 0 && (
        <details className="fold mt-4">
          <summary>
            <b>Show defaults</b>
            <span className="hint">{pluralize(others.length, 'setting')} not changed</span>
          </summary>
          <ul className="rows">{others.map(settingItem)}</ul>
        </details>
      )}
    </>
  )
}

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
