import { EMAIL_TAKEN } from '../../lib/accounts/copy.ts'
import { MIN_PASSWORD_LENGTH, passwordStrength } from '../../lib/password/strength.ts'
import { paths } from '../../lib/paths.ts'
import { CountrySelect } from '../../views/ui/fields/country-select.tsx'
import { PasswordInput } from '../../views/ui/fields/password-input.tsx'
import { TextInput } from '../../views/ui/fields/text-input.tsx'
import { useTyped } from '../../views/ui/fields/use-typed.ts'
import { SignUpWithProvider } from './oauth.tsx'
import type { SignUpMethods, StepProps } from './typed.ts'

export const StepAccount = ({
  typed,
  errors,
  elsewhere,
  verifiedEmail,
  providers,
}: StepProps & SignUpMethods) => (
  <>
    {providers && <SignUpWithProvider providers={providers} />}
    <TextInput
      name="fullName"
      label="Full name"
      required
      error={errors.fullName}
      defaultValue={typed.fullName}
      autoComplete="name"
    />
    <TextInput
      name="email"
      label="Email"
      type="email"
      required
      error={errors.email}
      defaultValue={typed.email}
      autoComplete="email"
      spellCheck={false}
      readOnly={verifiedEmail}
      hint={
        errors.email === EMAIL_TAKEN ? (
          <a className="link" href={paths.login}>
            Sign in
          </a>
        ) : (
          elsewhere && `You sign in with ${elsewhere}. You don’t need a password.`
        )
      }
    />
    {!elsewhere && <NewPassword error={errors.password} />}
    <Place typed={typed} errors={errors} />
  </>
)

const NO_COUNTRY = { value: '', label: 'Choose your country' }

const Place = ({ typed, errors }: StepProps) => (
  <div className="form-row">
    <CountrySelect chosen={typed.country} error={errors.country} required none={NO_COUNTRY} />
    <TextInput
      name="city"
      label="City (optional)"
      error={errors.city}
      defaultValue={typed.city}
      autoComplete="address-level2"
    />
  </div>
)

function NewPassword({ error }: { error: string | undefined }) {
  const { typed: password, follow } = useTyped<HTMLInputElement>('')
  return (
    <PasswordInput
      {...follow}
      name="password"
      label="Password"
      required
      error={error}
      hint={
        <>
          {[...password].length < MIN_PASSWORD_LENGTH &&
            `At least ${MIN_PASSWORD_LENGTH} characters. `}
          <span aria-live="polite">
            {password === '' ? (
              'Three or four random words are easy to remember.'
            ) : (
              // A new element isn't counted as a layout shift.
              <span>Password strength: {passwordStrength(password)}</span>
            )}
          </span>
        </>
      }
      minLength={MIN_PASSWORD_LENGTH}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
