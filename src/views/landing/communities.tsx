import { COMMUNITY_INTERVAL } from '../../lib/landing/landing.ts'
import { paths } from '../../lib/paths.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { LandingCarousel } from './carousel.tsx'
import { CommunityCard } from './community-card.tsx'
import { SAMPLE_COMMUNITIES } from './sample-communities.ts'

export const Communities = () => (
  <section className="section samples">
    <div className="wrap">
      <SectionHead
        title="People on the same trail"
        lead="Communities of people of one trade. Every one has its own ground."
      />
      <p className="samples-note">
        These six are examples. You join the real ones, with their real numbers, as a member.
      </p>
      <LandingCarousel
        id="communities"
        title="Communities to join"
        interval={COMMUNITY_INTERVAL}
        items={SAMPLE_COMMUNITIES}
        card={CommunityCard}
      />
      <p>
        <MoreLink href={paths.signup}>Explore All Communities</MoreLink>
      </p>
    </div>
  </section>
)
