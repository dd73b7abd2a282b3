import { ButtonLink } from '../ui/button.tsx'

/** Shown until the browser is at the provider. */
export const EmailSentPage = ({ name, address }: { name: string; address: string }) => (
  <div className="sign-in">
    <div className="sign-in-card">
      <header>
        <h1>Continue to {name}</h1>
        <p className="lead">You’ll come back here once {name} has confirmed who you are.</p>
      </header>
      <ButtonLink href={address} variant="primary" large block>
        Continue to {name}
      </ButtonLink>
    </div>
  </div>
)
