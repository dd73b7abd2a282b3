import { paths } from '../../lib/paths.ts'
import { Form } from '../ui/form.tsx'

/** Asked where it is not sure that somebody followed this site's own way out. */
export const ConfirmSignOutPage = () => (
  <div className="sign-in">
    <div className="sign-in-card">
      <header>
        <h1>Sign out?</h1>
        <p className="lead">A link sent you here. Sign out only if you meant to.</p>
      </header>
      <Form className="form" action={paths.signOut}>
        <button type="submit" className="btn btn-primary btn-large btn-block">
          Sign Out
        </button>
      </Form>
      <a className="btn btn-block" href={paths.home}>
        Stay signed in
      </a>
    </div>
  </div>
)
