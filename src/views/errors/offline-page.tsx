import { SITE_NAME } from '../../lib/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'

export const OfflinePage = () => (
  <MessagePage
    title="No connection"
    lead={`${SITE_NAME} can’t be reached right now.`}
    hint="Go back for the page you had open, or try again once you’re online."
  >
    {/* Without an address a link leads to the page's own: the one that was asked for. */}
    <ButtonLink href="" variant="primary" large>
      Try Again
    </ButtonLink>
  </MessagePage>
)
