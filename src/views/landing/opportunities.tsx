import { OPPORTUNITY_INTERVAL } from '../../lib/landing/landing.ts'
import { paths } from '../../lib/paths.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { LandingCarousel } from './carousel.tsx'
import { OpportunityCard } from './opportunity-card.tsx'
import { OPPORTUNITY_ROWS } from './sample-opportunities.ts'

export const Opportunities = ({ samples }: { samples: boolean }) => (
  <section className="section band samples">
    <div className="wrap">
      <SectionHead
        title="Opportunities that fit you"
        lead="Jobs, funding, scholarships, mentorships and internships, and why each one fits you."
      />
      {samples && (
        <>
          <p className="samples-note">
            These are examples. Your own matches are based on your answers.
          </p>
          {OPPORTUNITY_ROWS.map(({ id, title, opportunities }) => (
            <LandingCarousel
              key={id}
              id={id}
              title={title}
              interval={OPPORTUNITY_INTERVAL}
              items={opportunities}
              card={OpportunityCard}
            />
          ))}
        </>
      )}
      <p>
        <MoreLink href={paths.signup}>Explore All Opportunities</MoreLink>
      </p>
    </div>
  </section>
)
