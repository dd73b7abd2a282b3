import { paths } from '../../lib/paths.ts'
import { Card } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CodeForm } from './code-form.tsx'
import { FormEnd } from './form-end.tsx'

type NewAddressProps = {
  email: string
  typed: string | undefined
  error: string | undefined
  reaches: boolean
}

export const NewAddressPage = ({ email, typed, error, reaches }: NewAddressProps) => (
  <div className="page wrap">
    <PageHead
      title="Confirm new address"
      lead={
        reaches
          ? 'We write to the new one. Nothing changes until you have proved it by that letter.'
          : 'This site has no mail server: the new one counts at once, and cannot be proved.'
      }
    />
    <Card className="account-form">
      <Form className="form" action={paths.accountNewAddress} noValidate>
        {error && <ErrorSummary errors={{ email: error }} />}
        <TextInput
          name="email"
          label="New email address"
          type="email"
          required
          defaultValue={typed}
          error={error}
          hint={
            <>
              Until now: <span dir="auto">{email}</span>
            </>
          }
          autoComplete="email"
          maxLength={254}
        />
        <FormEnd>{reaches ? 'Email me a link' : 'Change email address'}</FormEnd>
      </Form>
    </Card>
  </div>
)

type CodeProps = { pending: string | null; error: string | undefined }

export const NewAddressCodePage = ({ pending, error }: CodeProps) => (
  <div className="page wrap">
    <PageHead
      title="Prove your new address"
      lead={
        <>
          {pending ? (
            <>
              We wrote to <span dir="auto">{pending}</span>.
            </>
          ) : (
            'No letter counts any more.'
          )}{' '}
          Follow the letter’s link anywhere, or type its code here. Until then nothing changes.
        </>
      }
    />
    <Card className="account-form">
      <CodeForm action={paths.accountNewAddressCode} error={error} label="Change email address" />
      <p className="hint mt-8">
        Nothing there? Look into the folder for unwanted mail first, then{' '}
        <a className="link" href={paths.accountNewAddress}>
          type the address again
        </a>
        .
      </p>
    </Card>
  </div>
)
