import { paths } from '../../lib/paths.ts'
import { MessagePage } from '../errors/message-page.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** The same for every sign-in that cannot be finished, so that it reveals nothing. */
export const StartOverPage = () => (
  <MessagePage
    title="This sign-in is over"
    lead="It was finished already, took too long, or was begun elsewhere."
    hint="Nothing was changed."
  >
    <ButtonLink href={paths.login} variant="primary" large>
      Sign in again
    </ButtonLink>
  </MessagePage>
)
