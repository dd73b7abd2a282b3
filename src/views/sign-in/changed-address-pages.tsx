import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { LinkPage } from './link-page.tsx'

export const RESTORE_TITLE = 'Put your address back?'

type LinkProps = {
  token: string
  email: string
  name: string
}

export const ConfirmNewAddressPage = ({ token, email, name }: LinkProps) => (
  <LinkPage
    title="Is this your new address?"
    lead={
      <>
        <b dir="auto">{email}</b> becomes the address of the account of <b dir="auto">{name}</b> on{' '}
        {SITE_NAME}. The one before is told.
      </>
    }
    action={paths.confirmNewAddress}
    token={token}
    label="Change Address"
    hint="Not your account? Close this page: nothing is changed."
  />
)

export const RestoreAddressPage = ({ token, email, name }: LinkProps) => (
  <LinkPage
    title={RESTORE_TITLE}
    lead={
      <>
        <b dir="auto">{email}</b> becomes the address of the account of <b dir="auto">{name}</b> on{' '}
        {SITE_NAME} again. All sessions and API tokens end. Passkeys and linked accounts added in
        the 30 days before the change, or since, are removed.
      </>
    }
    action={paths.takeAddressBack}
    token={token}
    label="Put It Back"
    hint="Then you set a new password."
  />
)
