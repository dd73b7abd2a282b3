import { MIN_PASSWORD_LENGTH } from '../../lib/password/strength.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { Form } from '../ui/form.tsx'
import { Terrain } from '../ui/terrain.tsx'

type ResetProps = { token: string; error: string | undefined }

export const ResetPage = ({ token, error }: ResetProps) => (
  <div className="sign-in">
    <Terrain name="hero" />
    <div className="sign-in-card">
      <header>
        <h1>Set a new password</h1>
        <p className="lead">
          This signs you out everywhere, revokes your API tokens, and removes passkeys and linked
          accounts added in the last 30 days.
        </p>
      </header>
      {error && <ErrorSummary errors={{ password: error }} />}
      <Form className="form" action={paths.resetPassword} noValidate>
        <input type="hidden" name="token" value={token} />
        <PasswordInput
          name="password"
          label="New password"
          required
          hint={`At least ${MIN_PASSWORD_LENGTH} characters, and none of the most common passwords.`}
          error={error}
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" large block>
          Set password
        </Button>
      </Form>
    </div>
  </div>
)
