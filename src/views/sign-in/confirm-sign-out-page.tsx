import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'

export const ConfirmSignOutPage = () => (
  <div className="sign-in">
    <div className="sign-in-card">
      <header>
        <h1>Sign out?</h1>
        <p className="lead">You followed a link to sign out. Sign out only if you meant to.</p>
      </header>
      <Form className="form" action={paths.signOut}>
        <Button type="submit" variant="primary" large block>
          Sign Out
        </Button>
      </Form>
      <ButtonLink block href={paths.home}>
        Stay signed in
      </ButtonLink>
    </div>
  </div>
)
