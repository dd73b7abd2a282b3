import type { Pair } from '../../lib/forms/typed.ts'
import { MessagePage } from '../errors/message-page.tsx'
import { TypedText } from '../errors/typed-text.tsx'
import { ButtonLink } from '../ui/button.tsx'

export const UnsentPage = ({ back, sent }: { back: string; sent: readonly Pair[] }) => (
  <MessagePage
    title="Not sent yet"
    lead="You were signed out first. Copy what you typed and send it again."
    more={<TypedText sent={sent} />}
  >
    <ButtonLink href={back} variant="primary" large>
      Back to the form
    </ButtonLink>
  </MessagePage>
)
