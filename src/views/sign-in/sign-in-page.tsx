import type { OfferedProvider } from '../../islands/wizard/oauth.tsx'
import { CARRIED } from '../../lib/forms/carried.ts'
import { paths } from '../../lib/paths.ts'
import { LOGGED_OUT } from '../../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { FormErrors } from './form-errors.tsx'
import { SignInWithProvider } from './oauth.tsx'
import { PasskeyForm } from './passkey-form.tsx'

export const PASSKEY_SIGN_IN = 'Sign in with a passkey'

type SignInProps = {
  next: string
  email?: string | undefined
  error?: string
  carried?: string | null | undefined
  providers: readonly OfferedProvider[]
  passkeys: boolean
}

export const SignInPage = ({ next, email, error, carried, ...offered }: SignInProps) => (
  <div className="sign-in">
    <Terrain name="hero" />
    <div className="sign-in-card">
      {carried && !error && (
        <p className="error-summary" role="alert">
          <b>{LOGGED_OUT.title}</b> {LOGGED_OUT.description}
        </p>
      )}
      <header>
        <h1>Sign in</h1>
        <p className="lead">
          {carried
            ? 'We kept what you typed, but it wasn’t sent. Sign in to copy it and send it again.'
            : 'Welcome back.'}
        </p>
      </header>
      {error && <FormErrors>{error}</FormErrors>}
      <SignInForm next={next} carried={carried} email={email} offered={offered} />
      <OtherMethods {...offered} next={next} carried={carried} />
      <SignInLinks next={next} />
    </div>
  </div>
)

const SignInForm = ({
  next,
  carried,
  email,
  offered,
}: Pick<SignInProps, 'next' | 'carried' | 'email'> & {
  offered: { providers: readonly OfferedProvider[]; passkeys: boolean }
}) => (
  <form className="form" method="post" action={paths.login}>
    <input type="hidden" name="next" value={next} />
    {carried && <input type="hidden" name={CARRIED} value={carried} />}
    <TextInput
      name="email"
      label="Email"
      type="email"
      required
      defaultValue={email}
      autoComplete={offered.passkeys ? 'username webauthn' : 'username'}
      spellCheck={false}
    />
    <PasswordInput name="password" label="Password" required autoComplete="current-password" />
    <Button type="submit" variant="primary" large block>
      Sign In
    </Button>
  </form>
)

const SignInLinks = ({ next }: Pick<SignInProps, 'next'>) => (
  <>
    <p className="hint">
      <a className="link" href={paths.forgottenPassword}>
        Forgot your password?
      </a>
    </p>
    <p className="hint">
      New here?{' '}
      <a className="link" href={next === paths.home ? paths.signup : paths.signUp(next)}>
        Create an account
      </a>
    </p>
    <p className="hint">
      <a className="link" href={paths.open}>
        Browse opportunities without an account
      </a>
    </p>
  </>
)

function OtherMethods({
  providers,
  passkeys,
  next,
  carried,
}: Pick<SignInProps, 'providers' | 'passkeys' | 'next' | 'carried'>) {
  if (!passkeys && providers.length === 0) return null
  return (
    <div className="other-ways">
      <p className={providers.length > 0 ? 'or' : 'or noscript:hidden'}>or</p>
      {passkeys && (
        <PasskeyForm action={paths.passkeySignIn} purpose="sign-in" next={next} carried={carried}>
          {PASSKEY_SIGN_IN}
        </PasskeyForm>
      )}
      <SignInWithProvider providers={providers} next={next} />
    </div>
  )
}
