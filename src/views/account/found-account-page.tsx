import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Terrain } from '../ui/terrain.tsx'

type FoundAccountProps = { name: string; email: string | null }

export const FoundAccountPage = ({ name, email }: FoundAccountProps) => (
  <div className="sign-in">
    <Terrain name="hero" />
    <div className="sign-in-card">
      <header>
        <h1>Link {name}?</h1>
        <p className="lead">
          Anyone who can sign in to the account at {name}
          {email && (
            <>
              , <b dir="auto">{email}</b>,
            </>
          )}{' '}
          can then sign in here too.
        </p>
      </header>
      <Form className="form" action={paths.foundSignIn}>
        <Button type="submit" variant="primary" large block>
          Link {name}
        </Button>
      </Form>
      <ButtonLink block href={paths.account}>
        Don’t take over
      </ButtonLink>
    </div>
  </div>
)
