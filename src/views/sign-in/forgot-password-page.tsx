import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { Terrain } from '../ui/terrain.tsx'

type ForgottenProps = { email: string; error: string | undefined }

export const ForgotPasswordPage = ({ email, error }: ForgottenProps) => (
  <div className="sign-in">
    <Terrain name="hero" />
    <div className="sign-in-card">
      <header>
        <h1>Forgot your password?</h1>
        <p className="lead">We send you a letter with a link to set a new one.</p>
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
          Send the Letter
        </Button>
      </Form>
      <p className="hint">
        <a className="link" href={paths.login}>
          Back to the sign-in
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
        <h1>Look into your mail</h1>
        <p className="lead">
          If that address has an account, a letter is on its way to it. Its link works once, within
          an hour.
        </p>
      </header>
      {reaches || (
        <p>
          This site has no mail server: the letter waits with the people who run it.{' '}
          <a className="link" href={paths.contact}>
            Ask them for it
          </a>
          .
        </p>
      )}
      <p className="hint">
        Nothing there? Look into the folder for unwanted mail, and whether it was another address.
      </p>
      <ButtonLink block href={paths.forgottenPassword}>
        Try again
      </ButtonLink>
    </div>
  </div>
)
