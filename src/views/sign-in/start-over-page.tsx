import { paths } from '../../lib/paths.ts'
import { MessagePage } from '../errors/message-page.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** The same for every sign-in that cannot be finished, so that it reveals nothing. */
export const StartOverPage = () => (
  <MessagePage
    title="This sign-in has expired"
    lead="It was already finished, took too long, or started in another browser."
    hint="Nothing was changed."
  >
    <ButtonLink href={paths.login} variant="primary" large>
      Sign in again
    </ButtonLink>
  </MessagePage>
)
