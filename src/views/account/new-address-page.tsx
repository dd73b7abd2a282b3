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
      title="Change your email address"
      lead={
        reaches
          ? 'We’ll email the new address. Nothing changes until you confirm it.'
          : 'This site can’t send email, so the change takes effect immediately.'
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
              Current address: <span dir="auto">{email}</span>
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
      title="Confirm your new email address"
      lead={
        <>
          {pending ? (
            <>
              We emailed <span dir="auto">{pending}</span>.
            </>
          ) : (
            'That link has expired.'
          )}{' '}
          Open the link in the email, or enter its code here. Nothing changes until then.
        </>
      }
    />
    <Card className="account-form">
      <CodeForm action={paths.accountNewAddressCode} error={error} label="Change email address" />
      <p className="hint mt-8">
        Can’t find it? Check your spam folder, then{' '}
        <a className="link" href={paths.accountNewAddress}>
          enter the address again
        </a>
        .
      </p>
    </Card>
  </div>
)
