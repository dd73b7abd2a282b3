import { paths } from '../../lib/paths.ts'

export const LandingPage = () => (
  <section className="page wrap">
    <h1>Find your way to Meaningful Connections</h1>
    <p className="lead">
      Mentorship, matched opportunities and curated communities: a clear next step from wherever you
      stand.
    </p>
    <a className="btn btn-primary btn-large" href={paths.signup}>
      Start Your Journey
    </a>
  </section>
)
