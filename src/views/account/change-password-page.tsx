import { MIN_PASSWORD } from '../../lib/password/strength.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FormEnd } from './form-end.tsx'

type ChangePasswordProps = { email: string; errors: Record<string, string> }

export const ChangePasswordPage = ({ email, errors }: ChangePasswordProps) => (
  <div className="page wrap">
    <PageHead
      title="Change your password"
      lead="You stay signed in here, and are signed out everywhere else."
    />
    <Card className="account-form">
      <Form className="form" action={paths.accountPassword} noValidate>
        <ErrorSummary errors={errors} />
        {/* Password managers keep the new one under it. */}
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
          label="Your password until now"
          required
          error={errors.current}
          autoComplete="current-password"
          hint={
            <>
              Forgotten, or never had one?{' '}
              <a className="link" href={paths.forgottenPassword}>
                Get a letter to set one
              </a>
            </>
          }
        />
        <PasswordInput
          name="password"
          label="New password"
          required
          hint={`At least ${MIN_PASSWORD} characters, and none of the most common passwords.`}
          error={errors.password}
          autoComplete="new-password"
        />
        <FormEnd>Change Password</FormEnd>
      </Form>
    </Card>
  </div>
)
