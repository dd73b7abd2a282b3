import type { ListedPasskey } from '../../db/accounts/passkeys.ts'
import { paths } from '../../lib/paths.ts'
import { formatRelative, pluralize } from '../../lib/text/format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { AccountRow } from './row.tsx'

export type PasskeysProps = {
  passkeys: ListedPasskey[]
  offered: boolean
  now: Date
}

export const PasskeysRow = ({ passkeys, offered, now }: PasskeysProps) => (
  <AccountRow
    icon="fingerprint-pattern"
    title={passkeys.length === 0 ? 'Passkeys' : pluralize(passkeys.length, 'passkey')}
    action={
      <ButtonLink variant="quiet" href={paths.accountPasskeys}>
        {passkeys.length === 0 && offered ? 'Add' : 'Manage'}
        <VisuallyHidden> passkeys</VisuallyHidden>
      </ButtonLink>
    }
  >
    {passkeys.length === 0
      ? 'None yet. Add one to sign in with your fingerprint, face or PIN.'
      : passkeys.slice(0, MAX_PASSKEYS_NAMED).map(({ id, name, lastUsedAt }, index) => (
          <span key={id}>
            {index > 0 && ' '}
            <bdi>{name}</bdi>,{' '}
            {lastUsedAt ? `used ${formatRelative(lastUsedAt, now)}` : 'not used yet'}.
          </span>
        ))}
  </AccountRow>
)

const MAX_PASSKEYS_NAMED = 3
