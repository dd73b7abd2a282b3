import type { ListedPasskey } from '../../db/accounts/passkeys.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { whereStored } from './passkeys-page.tsx'

type PasskeyProps = { passkey: ListedPasskey; typed: string; error: string | undefined }

export const PasskeyPage = ({ passkey: { id, backedUp }, typed, error }: PasskeyProps) => (
  <div className="page wrap">
    <PageHead title="Your passkey" lead={whereStored(backedUp)} />
    <Card className="account-form">
      <Form className="form" action={paths.accountPasskey(id)}>
        {error && <ErrorSummary errors={{ name: error }} />}
        <TextInput
          name="name"
          label="Name"
          required
          maxLength={100}
          defaultValue={typed}
          error={error}
        />
        <div className="actions">
          <Button type="submit" variant="primary">
            Rename
          </Button>
          <ButtonLink variant="quiet" href={paths.accountPasskeys}>
            Back to your passkeys
          </ButtonLink>
        </div>
      </Form>
      <Form className="account-foot form" action={paths.passkeyRemoval(id)}>
        <p className="hint">
          After you remove it, no one can sign in with it. Delete it on your device too.
        </p>
        <div className="actions">
          <Button type="submit">Remove</Button>
        </div>
      </Form>
    </Card>
  </div>
)
