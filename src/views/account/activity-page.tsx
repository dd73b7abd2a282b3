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

export const WRONG_SECRET = 'Wrong password or code tried'

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
  'password-reset': { icon: 'key-round', text: 'Password reset by email' },
  'address-verified': { icon: 'mail', text: 'Email address confirmed' },
  'address-changed': { icon: 'mail', text: 'Email address changed' },
  'address-restored': { icon: 'mail', text: 'Old email address restored' },
  'provider-linked': { icon: 'link', text: 'Sign-in linked' },
  'provider-unlinked': { icon: 'link', text: 'Sign-in unlinked' },
  'passkey-added': { icon: 'fingerprint-pattern', text: 'Passkey added' },
  'passkey-removed': { icon: 'fingerprint-pattern', text: 'Passkey removed' },
  'passkey-refused': {
    icon: 'triangle-exclamation-point',
    text: 'Possible copy of a passkey blocked',
  },
  'codes-on': { icon: 'smartphone', text: 'Two-step verification turned on' },
  'codes-off': { icon: 'smartphone', text: 'Two-step verification turned off' },
  'recovery-code-used': { icon: 'key-round', text: 'Recovery code used' },
  'recovery-codes-made': { icon: 'key-round', text: 'Recovery codes created' },
  'payout-account-changed': { icon: 'key-round', text: 'Payout account changed' },
  'token-made': { icon: 'code-xml', text: 'API token created' },
  'token-removed': { icon: 'code-xml', text: 'API token revoked' },
  'calendar-feed-made': { icon: 'calendar-days', text: 'Calendar address created' },
  'calendar-feed-removed': { icon: 'calendar-days', text: 'Calendar address removed' },
  'export-asked': { icon: 'arrow-down', text: 'Data download requested' },
  paused: { icon: 'clock', text: 'Account paused' },
  resumed: { icon: 'clock', text: 'Account resumed' },
  'deletion-asked': { icon: 'log-out', text: 'Account deletion requested' },
  'deletion-stopped': { icon: 'undo-2', text: 'Account restored' },
}

export const ActivityPage = ({ rows, next }: ActivityProps) => (
  <div className="page wrap">
    <PageHead
      title="Account activity"
      lead="Activity in the last 365 days. We store only part of each IP address."
    />
    {rows.length === 0 ? (
      <EmptyState
        title="No activity yet"
        lead="Sign-ins and changes to your account will appear here."
      />
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
