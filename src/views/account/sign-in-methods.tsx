import type { Member } from '../../db/members/members.ts'
import { AddressRow } from './address-row.tsx'
import { type LinkedProps, LinkedRow } from './linked-row.tsx'
import { type PasskeysProps, PasskeysRow } from './passkeys-row.tsx'
import { PasswordRow } from './password-row.tsx'
import { AccountSection } from './section.tsx'
import { CodesRow, type CodesRowProps } from './two-step-row.tsx'
import { UserIdRow } from './user-id-row.tsx'

export type SignInMethodsProps = {
  member: Member
  reaches: boolean
  passkeys: PasskeysProps
  linked: LinkedProps
} & CodesRowProps

export const SignInMethodsCard = ({
  member,
  reaches,
  passkeys,
  codes,
  linked,
}: SignInMethodsProps) => (
  <AccountSection id="security">
    <ul className="rows">
      <AddressRow member={member} reaches={reaches} />
      <PasswordRow />
      <PasskeysRow {...passkeys} />
      <CodesRow codes={codes} />
      <LinkedRow {...linked} />
      <UserIdRow id={member.id} />
    </ul>
    <p className="account-foot hint">We may ask you to confirm it’s you before a change.</p>
  </AccountSection>
)
