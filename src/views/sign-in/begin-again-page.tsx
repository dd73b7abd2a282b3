import { paths } from '../../lib/paths.ts'
import { LostPage } from '../errors/lost-page.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** The same for every sign-in that cannot be finished, whatever the reason. */
export const BeginAgainPage = () => (
  <LostPage
    title="This sign-in is over"
    lead="It was finished already, took too long, or was begun elsewhere."
    hint="Nothing was changed."
  >
    <ButtonLink href={paths.login} variant="primary" large>
      Sign in again
    </ButtonLink>
  </LostPage>
)
