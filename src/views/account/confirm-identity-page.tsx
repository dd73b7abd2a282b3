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
  /** The page before, where it is known. */
  back: string | null
  /** By field. */
  refused: Record<string, string>
  hasPassword: boolean
  passkeys: boolean
  codes: boolean
  providers: readonly { key: string; name: string }[]
}

const isOfMoney = (next: string) => next.startsWith(paths.membership)

export function ConfirmIdentityPage(props: ConfirmIdentityProps) {
  const { next, back, refused, hasPassword, passkeys, codes, providers } = props
  const { passkey, ...errors } = refused
  const place = isOfMoney(next)
    ? { href: paths.membership, label: 'Back to your membership' }
    : { href: paths.account, label: 'Back to your account' }
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
        {hasPassword && <PasswordForm next={next} back={back} errors={errors} />}
        {(passkeys || providers.length > 0) && <OtherMethods {...props} />}
        {passkeys && !hasPassword && providers.length === 0 && <NoPasskeys />}
        {codes && <CodeForm next={next} back={back} errors={errors} />}
        <p className="hint">
          <a className="link" href={back ?? place.href}>
            {back ? 'Go back' : place.label}
          </a>
        </p>
      </div>
    </div>
  )
}

const PasswordForm = ({
  next,
  back,
  errors,
}: Pick<ConfirmIdentityProps, 'next' | 'back'> & { errors: { [x: string]: string } }) => (
  <Form className="form" action={paths.confirmIdentity}>
    <input type="hidden" name="next" value={next} />
    {back && <input type="hidden" name="back" value={back} />}
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
  back,
  errors,
}: Pick<ConfirmIdentityProps, 'next' | 'back'> & { errors: { [x: string]: string } }) => (
  <Form className="form" action={paths.confirmIdentity}>
    <input type="hidden" name="next" value={next} />
    {back && <input type="hidden" name="back" value={back} />}
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
