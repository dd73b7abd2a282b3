import type { ListedPasskey } from '../../db/accounts/passkeys.ts'
import { MAX_PASSKEYS, TOO_MANY_PASSKEYS } from '../../lib/accounts/passkeys.ts'
import { paths } from '../../lib/paths.ts'
import { NoPasskeys } from '../sign-in/no-passkeys.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime, Day } from '../ui/day.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { BackToAccount } from './form-end.tsx'
import { AccountRow } from './row.tsx'

type PasskeysPageProps = {
  passkeys: ListedPasskey[]
  offered: boolean
  typed: string
  errors: Record<string, string> | undefined
}

export const PasskeysPage = ({ passkeys, ...adding }: PasskeysPageProps) => (
  <div className="page wrap">
    <PageHead
      title="Passkeys"
      lead="Sign in with your fingerprint, face or PIN instead of a password."
    />
    <div className="account-cards account-form">
      {passkeys.length > 0 && (
        <ul className="rows card card-pad">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      <Card>
        <CardHead title={passkeys.length === 0 ? 'Add a passkey' : 'Add another passkey'} />
        {passkeys.length >= MAX_PASSKEYS ? <p>{TOO_MANY_PASSKEYS}</p> : <Adding {...adding} />}
      </Card>
    </div>
    <div className="actions mt-6">
      <BackToAccount />
    </div>
  </div>
)

function Adding({ offered, typed, errors = {} }: Omit<PasskeysPageProps, 'passkeys'>) {
  if (!offered)
    return (
      <p>
        You can’t add passkeys at this address. Browsers only allow them on sites with a name and
        https.
      </p>
    )
  return (
    <>
      <NoPasskeys />
      <Form
        className="form mt-4 invisible noscript:hidden"
        action={paths.accountPasskeys}
        data-passkey="adding"
        data-options={paths.api.passkeyAdding}
      >
        <input type="hidden" name="passkey" />
        <p className="error-summary" role="alert" hidden={!errors.form}>
          {errors.form}
        </p>
        {errors.name && <ErrorSummary errors={{ name: errors.name }} />}
        <TextInput
          name="name"
          label="Name"
          required
          maxLength={100}
          defaultValue={typed}
          error={errors.name}
          hint="Such as ‘My phone’."
        />
        <div className="actions">
          <Button type="submit" variant="primary">
            Add passkey
          </Button>
        </div>
      </Form>
    </>
  )
}

const PasskeyRow = ({ id, name, backedUp, createdAt, lastUsedAt }: ListedPasskey) => (
  <AccountRow
    icon="fingerprint-pattern"
    title={<span dir="auto">{name}</span>}
    level={2}
    action={
      <ButtonLink variant="quiet" href={paths.accountPasskey(id)}>
        Change
        <VisuallyHidden>
          {' '}
          <bdi>{name}</bdi>
        </VisuallyHidden>
      </ButtonLink>
    }
  >
    Added on <Day of={createdAt} />
    {lastUsedAt ? (
      <>
        , used <DateTime of={lastUsedAt} />
      </>
    ) : (
      ', not used yet'
    )}
    . {whereStored(backedUp)}
  </AccountRow>
)

export const whereStored = (backedUp: boolean) =>
  backedUp
    ? 'Synced to your other devices.'
    : 'Only on one device. If you lose the device, you lose the passkey.'
