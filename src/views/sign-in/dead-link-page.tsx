import { TOKEN_INVALID } from '../../lib/accounts/tokens.ts'
import { paths } from '../../lib/paths.ts'
import { MessagePage } from '../errors/message-page.tsx'
import { ButtonLink } from '../ui/button.tsx'

type DeadLinkProps = { href: string; label: string }

/** The same for every invalid link, so that it reveals nothing. */
export const DeadLinkPage = ({ href, label }: DeadLinkProps) => (
  <MessagePage
    title="This link has expired or was already used"
    lead={TOKEN_INVALID}
    hint="Nothing was changed."
  >
    <ButtonLink href={href} variant="primary" large>
      {label}
    </ButtonLink>
    <ButtonLink href={paths.home} large>
      Go to the start page
    </ButtonLink>
  </MessagePage>
)
