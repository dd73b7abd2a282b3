import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { Terrain } from '../ui/terrain.tsx'

type ForgottenProps = { email: string; error: string | undefined; reaches: boolean }

export const sentTitle = (reaches: boolean) =>
  reaches ? 'Check your email' : 'Contact us for your link'

export const ForgotPasswordPage = ({ email, error, reaches }: ForgottenProps) => (
  <div className="sign-in">
    <Terrain name="hero" />
    <div className="sign-in-card">
      <header>
        <h1>Forgot your password?</h1>
        <p className="lead">
          {reaches
            ? 'We’ll email you a link to set a new one.'
            : 'This site can’t send email yet. Request a link to set a new one, then contact us for it.'}
        </p>
      </header>
      {error && <ErrorSummary errors={{ email: error }} />}
      <Form className="form" action={paths.forgottenPassword} noValidate>
        <TextInput
          name="email"
          label="Email"
          type="email"
          required
          defaultValue={email}
          error={error}
          autoComplete="username"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" large block>
          {reaches ? 'Email me a link' : 'Request a link'}
        </Button>
      </Form>
      <p className="hint">
        <a className="link" href={paths.login}>
          Back to sign-in
        </a>
      </p>
    </div>
  </div>
)

/** The same whether or not the address has an account. */
export const ResetEmailSent = ({ reaches }: { reaches: boolean }) => (
  <div className="sign-in">
    <Terrain name="hero" />
    <div className="sign-in-card" role="status">
      <header>
        <h1>{sentTitle(reaches)}</h1>
        <p className="lead">
          {reaches
            ? 'If there’s an account for that address, we’ve emailed it a link. It works once, within an hour.'
            : 'This site can’t send email yet. If there’s an account for that address, the Waymark team has a link for it.'}
        </p>
      </header>
      {reaches ? (
        <p className="hint">
          Can’t find it? Check your spam folder, and that you used the right address.
        </p>
      ) : (
        <ButtonLink variant="primary" block href={paths.contact}>
          Contact
        </ButtonLink>
      )}
      <ButtonLink block href={paths.forgottenPassword}>
        Try again
      </ButtonLink>
    </div>
  </div>
)
