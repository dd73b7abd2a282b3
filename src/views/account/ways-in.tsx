import type { Member } from '../../db/queries/members.ts'
import { type LinkedProps, LinkedRow } from './linked-row.tsx'
import { PasswordRow } from './password-row.tsx'
import { AccountRow } from './row.tsx'
import { AccountSection } from './section.tsx'

export type WaysInProps = { member: Member; linked: LinkedProps }

/** What a member gets in with. */
export const WaysInCard = ({ member, linked }: WaysInProps) => (
  <AccountSection id="getting-in">
    <ul className="rows">
      <AccountRow icon="mail" title={<span dir="auto">{member.email}</span>}>
        The address you sign in with.
      </AccountRow>
      <PasswordRow />
      <LinkedRow {...linked} />
    </ul>
    <p className="account-foot hint">
      Changing any of these asks for a proof that is at most 15 minutes old.
    </p>
  </AccountSection>
)
