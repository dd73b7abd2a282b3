import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Terrain } from '../ui/terrain.tsx'

type VerifyProps = { token: string; email: string; name: string }

export const VerifyPage = ({ token, email, name }: VerifyProps) => (
  <div className="sign-in">
    <Terrain name="hero" />
    <div className="sign-in-card">
      <header>
        <h1>Is this your account?</h1>
        <p className="lead">
          You prove that <b dir="auto">{email}</b> belongs to the account of{' '}
          <b dir="auto">{name}</b> on {SITE_NAME}.
        </p>
      </header>
      <Form className="form" action={paths.verifyAddress}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" large block>
          Prove Address
        </Button>
      </Form>
      <p className="hint">
        Somebody else signed up with your address? Do not prove it:{' '}
        <a className="link" href={paths.forgottenPassword}>
          set a new password
        </a>{' '}
        and they are out.
      </p>
    </div>
  </div>
)
