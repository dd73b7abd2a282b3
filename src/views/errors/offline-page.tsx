import { SITE_NAME } from '../../lib/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'

export const OfflinePage = () => (
  <MessagePage
    title="No connection"
    lead={`${SITE_NAME} cannot be reached from here just now.`}
    hint="What you had open before is one step back. Try again once you are online."
  >
    {/* Without an address a link leads to the page's own: the one that was asked for. */}
    <ButtonLink href="" variant="primary" large>
      Try Again
    </ButtonLink>
  </MessagePage>
)
