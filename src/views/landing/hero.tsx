import { PHRASES } from '../../lib/landing/landing.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { LandingContour } from './contour.tsx'
import { HeadlineControl } from './headline-control.tsx'

export const Hero = () => (
  <section className="hero">
    <Terrain name="hero" />
    <div className="wrap">
      <div>
        <Title />
        <p className="lead">
          Mentorship, matched opportunities and curated communities. Find your next step.
        </p>
        <p className="actions">
          <ButtonLink variant="primary" large href={paths.signup}>
            Start Your Journey
          </ButtonLink>
          <ButtonLink variant="surface" large href={paths.signup}>
            Explore Opportunities
          </ButtonLink>
        </p>
        <HeadlineControl />
      </div>
      <LandingContour />
    </div>
  </section>
)

// Invisible copies of every phrase reserve room for the longest. The phrase and the fixed line are
// one block, so that a longer phrase is no later largest paint. Screen readers get one phrase and
// no announcements.
const Title = () => (
  <h1 id="headline">
    <span className="headline-text">
      Find your way to <br />
      <VisuallyHidden>{PHRASES[0]}</VisuallyHidden>
      <span id="phrase" aria-hidden="true">
        {PHRASES[0]}
      </span>
    </span>
    {PHRASES.map((phrase) => (
      <span key={phrase} className="headline-room" aria-hidden="true">
        Find your way to <br />
        {phrase}
      </span>
    ))}
  </h1>
)
