import { DELETION_GRACE_DAYS } from '../../lib/accounts/deletion.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { AccountRow } from './row.tsx'
import { AccountSection } from './section.tsx'

export const DeletionCard = () => (
  <AccountSection id="leaving">
    <ul className="rows">
      <AccountRow
        icon="hourglass"
        title="Pause"
        action={
          <Form action={paths.accountPause}>
            <Button type="submit">Pause</Button>
          </Form>
        }
      >
        Hides you everywhere and stops letters. Everything is kept, and signing in brings it back.
      </AccountRow>
      <AccountRow
        icon="log-out"
        title="Delete"
        action={
          <ButtonLink variant="warm" href={paths.accountDeletion}>
            Delete
          </ButtonLink>
        }
      >
        After {DELETION_GRACE_DAYS} days; signing in before then ends it. What you wrote in public
        stays as “Former member”.
      </AccountRow>
    </ul>
  </AccountSection>
)
