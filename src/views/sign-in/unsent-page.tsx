import type { Pair } from '../../lib/forms/typed.ts'
import { LostPage } from '../errors/lost-page.tsx'
import { Typed } from '../errors/typed.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** What could not be sent, where its page has no form for it any more. */
export const UnsentPage = ({ next, sent }: { next: string; sent: readonly Pair[] }) => (
  <LostPage
    title="Not sent"
    lead="You were signed out before it was sent, and the page that you typed it on has no form for it any more."
    more={<Typed sent={sent} />}
  >
    <ButtonLink href={next} variant="primary" large>
      Go on
    </ButtonLink>
  </LostPage>
)
