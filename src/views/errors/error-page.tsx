import type { Failure } from '../../lib/errors.ts'
import type { Pair } from '../../lib/forms/typed.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { TypedText } from './typed-text.tsx'

export const OUTCOME_UNKNOWN = 'We do not know whether that was done'

export const NO_ROOM_TITLE = 'There is no room left'

export const OUT_OF_REACH = 'Out of reach just now'

type ErrorPageProps = {
  failure: Failure
  message: string | undefined
  back: string | null
  again: string | null
  sent: readonly Pair[]
}

const TITLES: Record<string, string> = {
  out_of_room: NO_ROOM_TITLE,
  unavailable: OUT_OF_REACH,
  outcome_unknown: OUTCOME_UNKNOWN,
}

export const errorTitle = ({ status, code }: Failure) =>
  code === 'gone'
    ? 'This has ended'
    : (TITLES[code] ?? (status < 500 ? 'That did not work' : 'Something went wrong'))

function adviceFor({ status, code }: Failure) {
  if (TITLES[code]) return 'It is recorded here. Write to us if it stays.'
  if (code === 'other_member') return 'Go back to do it as who you are now, or sign out first.'
  if (code === 'gone') return 'Who applied finds it among their applications. Others are open.'
  if (code === 'unverified') return 'Then come back: nothing was changed.'
  if (status < 500) return 'Go back, check what you sent, and try once more.'
  return 'It is recorded here. Reload the page in a moment, or write to us if it stays.'
}

export function ErrorPage({ failure, message, back, again, sent }: ErrorPageProps) {
  const ours = failure.status >= 500
  const reason = failure.errors ? Object.values(failure.errors).join('. ') : failure.message
  return (
    <MessagePage
      title={errorTitle(failure)}
      lead={message ?? reason}
      hint={message && !ours ? reason : adviceFor(failure)}
      more={<TypedText sent={sent} />}
    >
      <NextSteps again={again} back={back} failure={failure} />
      <ButtonLink href={paths.home} variant={back || again ? 'surface' : 'primary'} large>
        Back to the start
      </ButtonLink>
      <ButtonLink href={paths.contact} variant="surface" large>
        Contact
      </ButtonLink>
    </MessagePage>
  )
}

const NextSteps = ({
  again,
  back,
  failure,
}: Pick<ErrorPageProps, 'again' | 'back' | 'failure'>) => (
  <>
    {again && (
      <ButtonLink href={again} variant="primary" large>
        Try Again
      </ButtonLink>
    )}
    {back && (
      <ButtonLink href={back} variant="primary" large>
        Go Back
      </ButtonLink>
    )}
    {failure.code === 'gone' && (
      <ButtonLink href={paths.opportunities} variant="surface" large>
        Browse Opportunities
      </ButtonLink>
    )}
    {failure.code === 'unverified' && (
      <ButtonLink href={paths.accountAddress} variant="primary" large>
        Prove your address
      </ButtonLink>
    )}
    {failure.code === 'tier_limit' && (
      <ButtonLink href={paths.membership} variant="surface" large>
        See membership
      </ButtonLink>
    )}
  </>
)
