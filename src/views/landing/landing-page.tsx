import { Closing } from './closing.tsx'
import { Communities } from './communities.tsx'
import { Hero } from './hero.tsx'
import { Opportunities } from './opportunities.tsx'
import { Tiers } from './tiers.tsx'

/** @param samples whether examples of postings and communities are shown */
export const LandingPage = ({ samples }: { samples: boolean }) => (
  <>
    <Hero />
    <Tiers />
    <Opportunities samples={samples} />
    <Communities samples={samples} />
    <Closing />
  </>
)
