import Headline from '../../islands/headline/headline.tsx'
import { PHRASES } from '../../lib/landing.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Island } from '../ui/island.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { Trail } from './trail.tsx'

export const Hero = () => (
  <section className="hero">
    <Terrain name="hero" />
    <div className="wrap">
      <div>
        <Title />
        <p className="lead">
          Mentorship, matched opportunities and curated communities: a clear next step from wherever
          you stand.
        </p>
        <p className="actions">
          <ButtonLink variant="primary" large href={paths.signup}>
            Start Your Journey
          </ButtonLink>
          <ButtonLink variant="surface" large href={paths.signup}>
            Explore Opportunities
          </ButtonLink>
        </p>
        <Island
          name="headline"
          id="headline-control"
          on="idle"
          component={Headline}
          props={{
            phrases: 'phrases',
            count: PHRASES.length,
            regions: ['headline', 'headline-control'],
          }}
        />
      </div>
      <Trail />
    </div>
  </section>
)

// All phrases lie in one cell, so that it has room for the longest at every width. Who listens to
// the page hears one of them, and no announcements.
const Title = () => (
  <h1 id="headline">
    <span>Find your way to </span>
    <span className="sr-only">{PHRASES[0]}</span>
    <span id="phrases" className="phrases" aria-hidden="true">
      {PHRASES.map((phrase, index) => (
        <span key={phrase} data-shown={index === 0 ? '' : undefined}>
          {phrase}
        </span>
      ))}
    </span>
  </h1>
)
