import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AccountRow } from './row.tsx'

export const PasswordRow = () => (
  <AccountRow
    icon="key-round"
    title="Password"
    action={
      <ButtonLink variant="quiet" href={paths.accountPassword}>
        Change
      </ButtonLink>
    }
  >
    Changing it signs you out everywhere else.
  </AccountRow>
)
