import { CARRIED } from '../../lib/forms/carried.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/fields/code-input.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { WhatIsWrong } from './what-is-wrong.tsx'

type CodeProps = {
  next: string
  carried: string | null
  error: string | undefined
  /** Whether the member has a passkey, which is as good. */
  passkeys: boolean
}

/** Asks for a code after the right password. */
export const CodePage = ({ next, carried, error, passkeys }: CodeProps) => (
  <div className="sign-in">
    <Terrain name="hero" />
    <div className="sign-in-card">
      <header>
        <h1>Your code</h1>
        <p className="lead">The six digits that your app shows now, or a recovery code.</p>
      </header>
      {error && <WhatIsWrong>{error}</WhatIsWrong>}
      <form className="form" method="post" action={paths.secondFactor}>
        <input type="hidden" name="next" value={next} />
        {carried && <input type="hidden" name={CARRIED} value={carried} />}
        <CodeInput />
        <Button type="submit" variant="primary" large block>
          Sign In
        </Button>
      </form>
      {passkeys && (
        <PasskeyForm action={paths.secondFactor} purpose="code" next={next} carried={carried}>
          Use a passkey instead
        </PasskeyForm>
      )}
      <p className="hint">
        <a className="link" href={paths.login}>
          Begin again
        </a>
      </p>
    </div>
  </div>
)
