import type { Member } from '../../db/members/members.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AccountRow } from './row.tsx'

type AddressProps = { member: Member; reaches: boolean }

export const AddressRow = ({ member: { email, emailVerifiedAt }, reaches }: AddressProps) => (
  <AccountRow
    icon="mail"
    title={<span dir="auto">{email}</span>}
    action={
      reaches && !emailVerifiedAt ? (
        <ButtonLink variant="soft" href={paths.accountAddress}>
          Confirm
        </ButtonLink>
      ) : (
        <ButtonLink variant="quiet" href={paths.accountNewAddress}>
          Change
        </ButtonLink>
      )
    }
  >
    Your sign-in address.
    {emailVerifiedAt ? ' It’s confirmed.' : reaches ? ' It isn’t confirmed yet.' : ''}
  </AccountRow>
)
