import type { Failure } from '../../lib/errors.ts'
import type { Pair } from '../../lib/forms/typed.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { TypedText } from './typed-text.tsx'

const ROLE_TITLE = 'Your role doesn’t allow this'

export const OUTCOME_UNKNOWN = 'We couldn’t confirm that was saved'

export const NO_ROOM_TITLE = 'Storage is full'

export const OUT_OF_REACH = 'We can’t reach our servers'

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
    : code === 'role'
      ? ROLE_TITLE
      : (TITLES[code] ?? (status < 500 ? 'That didn’t work' : 'Something went wrong'))

function adviceFor({ status, code }: Failure) {
  if (TITLES[code]) return 'We’ve recorded the problem. Contact us if it continues.'
  if (code === 'other_member')
    return 'Go back and try again with the account you’re using now, or sign out first.'
  if (code === 'gone') return 'If you applied, you can still find it under your applications.'
  if (code === 'unverified') return 'Then come back. Nothing was changed.'
  if (code === 'role') return 'Ask an owner to do this, or to change your role.'
  if (status < 500) return 'Go back, check what you entered, and try again.'
  return 'We’ve recorded the problem. Reload the page in a moment, or contact us if it continues.'
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
        Go to the home page
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
        Go back
      </ButtonLink>
    )}
    {failure.code === 'gone' && (
      <ButtonLink href={paths.opportunities} variant="surface" large>
        Browse Opportunities
      </ButtonLink>
    )}
    {failure.code === 'unverified' && (
      <ButtonLink href={paths.accountAddress} variant="primary" large>
        Confirm your email
      </ButtonLink>
    )}
    {failure.link ? (
      <ButtonLink href={failure.link.href} variant="surface" large>
        {failure.link.label}
      </ButtonLink>
    ) : (
      failure.code === 'tier_limit' && (
        <ButtonLink href={paths.membership} variant="surface" large>
          Compare plans
        </ButtonLink>
      )
    )}
  </>
)
