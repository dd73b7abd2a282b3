import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Terrain } from '../ui/terrain.tsx'

type TakeOverProps = { name: string; email: string }

export const TakeOverPage = ({ name, email }: TakeOverProps) => (
  <div className="sign-in">
    <Terrain name="hero" />
    <div className="sign-in-card">
      <header>
        <h1>There is an account with your address</h1>
        <p className="lead">
          Whoever made it with <b dir="auto">{email}</b> never proved that the address is theirs.{' '}
          {name} says that it is yours, so the account is yours to take.
        </p>
      </header>
      <p>
        Its password, passkeys and codes stop working, and whoever is signed in to it is signed out.
        From then on you get in with {name}.
      </p>
      <form className="form" method="post" action={paths.takeOver}>
        <Button type="submit" variant="primary" large block>
          Take the account
        </Button>
      </form>
      <ButtonLink block href={paths.login}>
        Leave it
      </ButtonLink>
    </div>
  </div>
)
