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
    You sign in with this address
    {emailVerifiedAt ? ', confirmed.' : reaches ? ', not confirmed yet.' : '.'}
  </AccountRow>
)
