import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'

export const NotFoundPage = () => (
  <MessagePage
    title="404 Page Not Found"
    lead="We can’t find that page. The address may be old or mistyped."
    hint="Did you forget to add the page to the router?"
  >
    <ButtonLink href={paths.home} variant="primary" large>
      Go to the home page
    </ButtonLink>
    <ButtonLink href={paths.open} variant="surface" large>
      Browse Opportunities
    </ButtonLink>
  </MessagePage>
)
