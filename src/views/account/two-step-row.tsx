import { RECOVERY_CODES } from '../../lib/accounts/two-step.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AccountRow } from './row.tsx'

/** Null where two-step verification is off. */
export type CodesRowProps = { codes: { left: number } | null }

export const CodesRow = ({ codes }: CodesRowProps) => (
  <AccountRow
    icon="smartphone"
    title="Two-step verification"
    action={
      <ButtonLink variant="quiet" href={paths.accountCodes}>
        {codes ? 'Manage' : 'Turn on'}
      </ButtonLink>
    }
  >
    {codes
      ? `On. ${codes.left} of ${RECOVERY_CODES} recovery codes left`
      : 'Off. When it’s on, you enter your password and then a code from an app.'}
  </AccountRow>
)
