import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { LinkPage } from './link-page.tsx'

export const VERIFY_TITLE = 'Is this your account?'

type VerifyProps = { token: string; email: string; name: string }

export const VerifyPage = ({ token, email, name }: VerifyProps) => (
  <LinkPage
    title={VERIFY_TITLE}
    lead={
      <>
        You prove that <b dir="auto">{email}</b> belongs to the account of <b dir="auto">{name}</b>{' '}
        on {SITE_NAME}.
      </>
    }
    action={paths.verifyAddress}
    token={token}
    label="Prove Address"
    hint={
      <>
        Somebody else signed up with your address? Do not prove it:{' '}
        <a className="link" href={paths.forgottenPassword}>
          set a new password
        </a>{' '}
        and they are out.
      </>
    }
  />
)
