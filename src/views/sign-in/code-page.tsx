import { CARRIED } from '../../lib/forms/carried.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/fields/code-input.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { FormErrors } from './form-errors.tsx'
import { PasskeyForm } from './passkey-form.tsx'

export const PASSKEY_INSTEAD = 'Use a passkey instead'

type CodeProps = {
  next: string
  carried: string | null
  refused: Record<string, string>
  passkeys: boolean
}

export const CodePage = ({ next, carried, refused, passkeys }: CodeProps) => (
  <div className="sign-in">
    <Terrain name="hero" />
    <div className="sign-in-card">
      <header>
        <h1>Your code</h1>
        <p className="lead">Enter the six digits from your app, or a recovery code.</p>
      </header>
      {refused.code && <ErrorSummary errors={{ code: refused.code }} />}
      {refused.passkey && <FormErrors>{refused.passkey}</FormErrors>}
      <form className="form" method="post" action={paths.secondFactor}>
        <input type="hidden" name="next" value={next} />
        {carried && <input type="hidden" name={CARRIED} value={carried} />}
        <CodeInput error={refused.code} />
        <Button type="submit" variant="primary" large block>
          Sign In
        </Button>
      </form>
      {passkeys && (
        <PasskeyForm action={paths.secondFactor} purpose="code" next={next} carried={carried}>
          {PASSKEY_INSTEAD}
        </PasskeyForm>
      )}
      <p className="hint">
        <a className="link" href={paths.login}>
          Start again
        </a>
      </p>
    </div>
  </div>
)
