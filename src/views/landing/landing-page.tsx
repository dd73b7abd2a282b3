import { Closing } from './closing.tsx'
import { Communities } from './communities.tsx'
import { Hero } from './hero.tsx'
import { Opportunities } from './opportunities.tsx'
import { Tiers } from './tiers.tsx'

type LandingProps = {
  /** Whether examples of postings and communities are shown. */
  samples: boolean
  paymentsOn: boolean
}

export const LandingPage = ({ samples, paymentsOn }: LandingProps) => (
  <>
    <Hero />
    <Tiers paymentsOn={paymentsOn} />
    <Opportunities samples={samples} />
    <Communities samples={samples} />
    <Closing />
  </>
)
