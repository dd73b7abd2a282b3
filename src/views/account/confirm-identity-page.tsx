import { paths } from '../../lib/paths.ts'
import { FormErrors } from '../sign-in/form-errors.tsx'
import { NoPasskeys } from '../sign-in/no-passkeys.tsx'
import { PasskeyForm } from '../sign-in/passkey-form.tsx'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/fields/code-input.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { Form } from '../ui/form.tsx'
import { Terrain } from '../ui/terrain.tsx'

type ConfirmIdentityProps = {
  next: string
  /** By field. */
  refused: Record<string, string>
  hasPassword: boolean
  passkeys: boolean
  codes: boolean
  providers: readonly { key: string; name: string }[]
}

const isOfMoney = (next: string) => next.startsWith(paths.membership)

export function ConfirmIdentityPage(props: ConfirmIdentityProps) {
  const { next, refused, hasPassword, passkeys, codes, providers } = props
  const { passkey, ...errors } = refused
  return (
    <div className="sign-in">
      <Terrain name="hero" />
      <div className="sign-in-card">
        <header>
          <h1>Confirm it’s you</h1>
          <p className="lead">
            {isOfMoney(next)
              ? 'This changes what you pay. We won’t ask again for 15 minutes.'
              : 'This protects your account. We won’t ask again for 15 minutes.'}
          </p>
        </header>
        <ErrorSummary errors={errors} />
        {passkey && <FormErrors>{passkey}</FormErrors>}
        {hasPassword && <PasswordForm next={next} errors={errors} />}
        {(passkeys || providers.length > 0) && <OtherMethods {...props} />}
        {passkeys && !hasPassword && providers.length === 0 && <NoPasskeys />}
        {codes && <CodeForm next={next} errors={errors} />}
        <p className="hint">
          <a className="link" href={isOfMoney(next) ? paths.membership : paths.account}>
            {isOfMoney(next) ? 'Back to your membership' : 'Back to your account'}
          </a>
        </p>
      </div>
    </div>
  )
}

const PasswordForm = ({
  next,
  errors,
}: Pick<ConfirmIdentityProps, 'next'> & { errors: { [x: string]: string } }) => (
  <Form className="form" action={paths.confirmIdentity}>
    <input type="hidden" name="next" value={next} />
    <PasswordInput
      name="password"
      label="Password"
      required
      error={errors.password}
      autoComplete="current-password"
    />
    <Button type="submit" variant="primary" large block>
      Continue
    </Button>
  </Form>
)

const OtherMethods = ({
  passkeys,
  next,
  hasPassword,
  providers,
}: Pick<ConfirmIdentityProps, 'passkeys' | 'next' | 'hasPassword' | 'providers'>) => (
  <div className="other-ways">
    {passkeys && (
      <PasskeyForm
        action={paths.confirmIdentity}
        purpose="proof"
        next={next}
        primary={!hasPassword}
      >
        Use a passkey
      </PasskeyForm>
    )}
    {providers.map(({ key, name }) => (
      <Form key={key} action={paths.confirmIdentityWith(key)}>
        <input type="hidden" name="next" value={next} />
        <Button type="submit" variant={hasPassword || passkeys ? 'plain' : 'primary'} block>
          Continue with {name}
        </Button>
      </Form>
    ))}
  </div>
)

const CodeForm = ({
  next,
  errors,
}: Pick<ConfirmIdentityProps, 'next'> & { errors: { [x: string]: string } }) => (
  <Form className="form" action={paths.confirmIdentity}>
    <input type="hidden" name="next" value={next} />
    <CodeInput
      label="Or enter a code from your app"
      hint="A recovery code works too."
      error={errors.code}
    />
    <Button type="submit" block>
      Continue with code
    </Button>
  </Form>
)
