import { LOGGED_OUT } from '../../lib/toast.ts'
import { FlashCard } from '../frame/flash.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'

export const MEMBERS_ONLY = 'This page is for members'

/**
 * The script redirects after SIGN_IN_DELAY; without one the document's `refresh` does after a
 * second, as it knows no fractions.
 */
export const UnauthorizedPage = ({ signIn }: { signIn: string }) => (
  <>
    <FlashCard toast={LOGGED_OUT} />
    <MessagePage title={MEMBERS_ONLY} lead="Sign in to continue.">
      <ButtonLink href={signIn} variant="primary" large data-leaves>
        Sign In
      </ButtonLink>
    </MessagePage>
  </>
)
