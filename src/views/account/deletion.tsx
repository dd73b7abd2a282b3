import { DELETION_GRACE_DAYS } from '../../lib/accounts/deletion.ts'
import { sessionsCancelledText } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { AccountRow } from './row.tsx'
import { AccountSection } from './section.tsx'

export const DeletionCard = ({ upcomingSessions }: { upcomingSessions: number }) => (
  <AccountSection id="delete-account">
    <ul className="rows">
      <AccountRow
        icon="hourglass"
        title="Pause account"
        action={
          <Form action={paths.accountPause}>
            <Button type="submit">Pause</Button>
          </Form>
        }
      >
        Hides you and stops emails. Sign in to return.{' '}
        {upcomingSessions > 0 ? sessionsCancelledText(upcomingSessions) : 'Nothing is lost.'}
      </AccountRow>
      <AccountRow
        icon="log-out"
        title="Delete account"
        action={
          <ButtonLink variant="warm" href={paths.accountDeletion}>
            Delete
          </ButtonLink>
        }
      >
        We delete your account after {DELETION_GRACE_DAYS} days. Sign in before then to restore it.
      </AccountRow>
    </ul>
  </AccountSection>
)
