import { Closing } from './closing.tsx'
import { Communities } from './communities.tsx'
import { Hero } from './hero.tsx'
import { Opportunities } from './opportunities.tsx'
import { Tiers } from './tiers.tsx'

export const LandingPage = () => (
  <>
    <Hero />
    <Tiers />
    <Opportunities />
    <Communities />
    <Closing />
  </>
)
