import { MIN_PASSWORD_LENGTH } from '../../lib/password/strength.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../ui/card.tsx'
import { Check } from '../ui/fields/check.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FormEnd } from './form-end.tsx'

type ChangePasswordProps = {
  email: string
  hasTokens: boolean
  keepTokens: boolean
  errors: Record<string, string>
}

export const ChangePasswordPage = ({
  email,
  hasTokens,
  keepTokens,
  errors,
}: ChangePasswordProps) => (
  <div className="page wrap">
    <PageHead
      title="Change your password"
      lead="This signs you out everywhere else and revokes your API tokens."
    />
    <Card className="account-form">
      <Form className="form" action={paths.accountPassword} noValidate>
        <ErrorSummary errors={errors} />
        {/* Password managers keep the new one under it. */}
        <PasswordFields email={email} errors={errors} />
        {hasTokens && (
          <Check type="checkbox" name="keepTokens" value="yes" defaultChecked={keepTokens}>
            Keep my API tokens
          </Check>
        )}
        <FormEnd>Change password</FormEnd>
      </Form>
    </Card>
  </div>
)

const PasswordFields = ({ email, errors }: Pick<ChangePasswordProps, 'email' | 'errors'>) => (
  <>
    <input
      className="sr-only"
      type="email"
      defaultValue={email}
      autoComplete="username"
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
    <PasswordInput
      name="current"
      label="Current password"
      required
      error={errors.current}
      autoComplete="current-password"
      hint={
        <>
          Forgot it, or never had one?{' '}
          <a className="link" href={paths.forgottenPassword}>
            Email me a link to set one
          </a>
        </>
      }
    />
    <PasswordInput
      name="password"
      label="New password"
      required
      hint={`At least ${MIN_PASSWORD_LENGTH} characters, and none of the most common passwords.`}
      error={errors.password}
      autoComplete="new-password"
    />
  </>
)
