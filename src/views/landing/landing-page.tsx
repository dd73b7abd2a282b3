import { Closing } from './closing.tsx'
import { Communities } from './communities.tsx'
import { Hero } from './hero.tsx'
import { Opportunities } from './opportunities.tsx'
import { Tiers } from './tiers.tsx'

/** What a visitor sees first: the promise, what it costs, and examples of what is inside. */
export const LandingPage = () => (
  <>
    <Hero />
    <Tiers />
    <Opportunities />
    <Communities />
    <Closing />
  </>
)
