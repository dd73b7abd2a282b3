import type { ListedActivity } from '../../db/accounts/activity.ts'
import type { Activity } from '../../lib/accounts/activity.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DateTime, Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { PageHead } from '../ui/page-head.tsx'
import { BackToAccount } from './form-end.tsx'
import { RowContent } from './row.tsx'

export const WRONG_SECRET = 'A wrong password or code was tried'

type ActivityProps = { rows: ListedActivity[]; next: string | null }

const KINDS: Record<Activity, { icon: IconName; text: string }> = {
  'signed-in': { icon: 'key-round', text: 'Signed in' },
  'sign-in-failed': {
    icon: 'triangle-exclamation-point',
    text: WRONG_SECRET,
  },
  'signed-out': { icon: 'log-out', text: 'Signed out' },
  'session-ended': { icon: 'log-out', text: 'Signed out on another device' },
  'password-changed': { icon: 'key-round', text: 'Password changed' },
  'password-reset': { icon: 'key-round', text: 'Password set anew by a letter' },
  'address-verified': { icon: 'mail', text: 'Email address proved' },
  'address-changed': { icon: 'mail', text: 'Email address changed' },
  'address-restored': { icon: 'mail', text: 'Email address brought back' },
  'provider-linked': { icon: 'link', text: 'Another sign-in linked' },
  'provider-unlinked': { icon: 'link', text: 'Another sign-in unlinked' },
  'passkey-added': { icon: 'fingerprint-pattern', text: 'Passkey added' },
  'passkey-removed': { icon: 'fingerprint-pattern', text: 'Passkey removed' },
  'passkey-refused': {
    icon: 'triangle-exclamation-point',
    text: 'What looked like a copy of a passkey was refused',
  },
  'codes-on': { icon: 'smartphone', text: 'Codes from an app turned on' },
  'codes-off': { icon: 'smartphone', text: 'Codes from an app turned off' },
  'recovery-code-used': { icon: 'key-round', text: 'Recovery code used' },
  'recovery-codes-made': { icon: 'key-round', text: 'Recovery codes made' },
  'token-made': { icon: 'code-xml', text: 'Access token made' },
  'token-removed': { icon: 'code-xml', text: 'Access token revoked' },
  'export-asked': { icon: 'arrow-down', text: 'Export asked for' },
  paused: { icon: 'clock', text: 'Account paused' },
  resumed: { icon: 'clock', text: 'Account resumed' },
  'deletion-asked': { icon: 'log-out', text: 'Deletion asked for' },
  'deletion-stopped': { icon: 'undo-2', text: 'Deletion stopped' },
}

export const ActivityPage = ({ rows, next }: ActivityProps) => (
  <div className="page wrap">
    <PageHead
      title="What happened"
      lead="Sign-ins, changes of your account and organizations that found you, in the last 365 days. Of an address only its network is kept."
    />
    {rows.length === 0 ? (
      <EmptyState title="Nothing yet" lead="What happens to your account is listed here." />
    ) : (
      <ul className="rows card card-pad" id="cards">
        {rows.map((row) => (
          <li key={keyOf(row)}>
            {row.kind === 'found' ? <Found {...row} /> : <Happened {...row} kind={row.kind} />}
          </li>
        ))}
      </ul>
    )}
    <div className="actions mt-6">
      {next && <ButtonLink href={`${paths.accountActivity}?cursor=${next}`}>Older</ButtonLink>}
      <BackToAccount />
    </div>
  </div>
)

const keyOf = ({ id, createdAt }: ListedActivity) => `${id} ${createdAt.getTime()}`

const fromText = ({ device, network }: Record<'device' | 'network', string | null>) =>
  `${device ? `, ${device}` : ''}${network ? `, from ${network}` : ''}`

type FoundProps = Extract<ListedActivity, { kind: 'found' }>

const Found = ({ organization, opened, createdAt }: FoundProps) => (
  <RowContent
    icon="search"
    title={
      <>
        Found by <bdi>{organization}</bdi>
      </>
    }
    level={2}
  >
    {opened ? (
      <>
        <DateTime of={createdAt} start />, opened what you show
      </>
    ) : (
      <>
        <Day of={createdAt} />, in a list
      </>
    )}
  </RowContent>
)

const Happened = (row: Exclude<ListedActivity, FoundProps>) => (
  <RowContent icon={KINDS[row.kind].icon} title={KINDS[row.kind].text} level={2}>
    <DateTime of={row.createdAt} start />
    {fromText(row)}
  </RowContent>
)
