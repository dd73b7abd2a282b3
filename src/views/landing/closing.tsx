import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FarTerrain } from '../ui/terrain.tsx'

export const Closing = () => (
  <section className="closing">
    <FarTerrain name="deep" />
    <div className="wrap">
      <h2>Your next step is closer than it looks</h2>
      <p className="lead">
        Tell us where you want to go. We’ll show you the people and opportunities along the way.
      </p>
      <p className="actions">
        <ButtonLink variant="accent" large href={paths.signup}>
          Start Your Free Profile
        </ButtonLink>
        <ButtonLink variant="on-deep" large href={paths.signup}>
          Browse Opportunities
        </ButtonLink>
      </p>
      <p className="closing-note">No credit card required • Get started in under 5 minutes</p>
    </div>
  </section>
)
