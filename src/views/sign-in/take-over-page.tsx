import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Terrain } from '../ui/terrain.tsx'

type TakeOverProps = { name: string; email: string }

export const TakeOverPage = ({ name, email }: TakeOverProps) => (
  <div className="sign-in">
    <Terrain name="hero" />
    <div className="sign-in-card">
      <header>
        <h1>An account already uses your email address</h1>
        <p className="lead">
          The person who created it with <b dir="auto">{email}</b> never confirmed that address.{' '}
          {name} confirms that it’s yours, so you can take over the account.
        </p>
      </header>
      <p>
        Its password, passkeys and codes will stop working, and everyone signed in to it will be
        signed out. You’ll then sign in with {name}.
      </p>
      <form className="form" method="post" action={paths.takeOver}>
        <Button type="submit" variant="primary" large block>
          Take over the account
        </Button>
      </form>
      <ButtonLink block href={paths.login}>
        Don’t take over
      </ButtonLink>
    </div>
  </div>
)
