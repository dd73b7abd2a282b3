import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { LinkPage } from './link-page.tsx'

export const RESTORE_TITLE = 'Restore your old email address?'

type LinkProps = {
  token: string
  email: string
  name: string
}

export const ConfirmNewAddressPage = ({ token, email, name }: LinkProps) => (
  <LinkPage
    title="Confirm your new email address"
    lead={
      <>
        <b dir="auto">{email}</b> will become the email address of <b dir="auto">{name}</b> on{' '}
        {SITE_NAME}. We’ll let your old address know.
      </>
    }
    action={paths.confirmNewAddress}
    token={token}
    label="Change email address"
    hint="Not your account? Close this page. Nothing will change."
  />
)

export const RestoreAddressPage = ({ token, email, name }: LinkProps) => (
  <LinkPage
    title={RESTORE_TITLE}
    lead={
      <>
        <b dir="auto">{email}</b> will become the email address of <b dir="auto">{name}</b> on{' '}
        {SITE_NAME} again. This signs you out everywhere and revokes your API tokens. It also
        removes all passkeys and linked accounts added since 30 days before the change.
      </>
    }
    action={paths.takeAddressBack}
    token={token}
    label="Restore address"
    hint="You’ll set a new password next."
  />
)
