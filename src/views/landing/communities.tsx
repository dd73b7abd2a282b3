import { COMMUNITY_INTERVAL } from '../../lib/landing/landing.ts'
import { paths } from '../../lib/paths.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { LandingCarousel } from './carousel.tsx'
import { CommunityCard } from './community-card.tsx'
import { SAMPLE_COMMUNITIES } from './sample-communities.ts'

export const Communities = ({ samples }: { samples: boolean }) => (
  <section className="section samples">
    <div className="wrap">
      <SectionHead
        title="People in your field"
        lead="Communities for people who do the same work."
      />
      {samples && (
        <>
          <p className="samples-note">
            These six are examples. Sign up to see the real communities.
          </p>
          <LandingCarousel
            id="communities"
            title="Communities to join"
            interval={COMMUNITY_INTERVAL}
            items={SAMPLE_COMMUNITIES}
            card={CommunityCard}
          />
        </>
      )}
      <p>
        <MoreLink href={paths.signup}>Explore All Communities</MoreLink>
      </p>
    </div>
  </section>
)
