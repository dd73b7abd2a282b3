import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { LinkPage } from './link-page.tsx'

export const VERIFY_TITLE = 'Confirm your email address'

type VerifyProps = { token: string; email: string; name: string }

export const VerifyPage = ({ token, email, name }: VerifyProps) => (
  <LinkPage
    title={VERIFY_TITLE}
    lead={
      <>
        You’re confirming that <b dir="auto">{email}</b> belongs to <b dir="auto">{name}</b> on{' '}
        {SITE_NAME}.
      </>
    }
    action={paths.verifyAddress}
    token={token}
    label="Confirm email address"
    hint={
      <>
        Did someone else sign up with your address? Don’t confirm it:{' '}
        <a className="link" href={paths.forgottenPassword}>
          set a new password
        </a>{' '}
        to lock them out.
      </>
    }
  />
)
