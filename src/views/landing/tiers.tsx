import { formatListPrice, LIST_PRICES } from '../../lib/billing/prices.ts'
import { FEATURE_ROWS } from '../../lib/membership/features.ts'
import { limitsText } from '../../lib/membership/limits.ts'
import { TIER_LABELS, type Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { CachedFragment, cachedFragment } from '../frame/cached-fragment.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ComingNote, ComingSoon } from '../ui/coming-soon.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { Pictures } from './pictures.tsx'

export type TierOffer = {
  tier: Tier
  description: string
  buttonText: string
  /** Where the sign-up leads, if not home. */
  next?: string
}

export const OFFERS: TierOffer[] = [
  {
    tier: 'foundation',
    description: 'A place to start: get found, ask questions, join in.',
    buttonText: 'Start free',
  },
  {
    tier: 'professional',
    description: 'For people with three to seven years’ experience who can guide others.',
    buttonText: 'Become Professional',
  },
  {
    tier: 'expert',
    description: 'For people with eight or more years’ experience.',
    buttonText: 'Become an Expert',
  },
  {
    tier: 'organization',
    description: 'For companies, NGOs and institutions that hire.',
    buttonText: 'Bring Your Organization',
    next: paths.newCompany,
  },
]

export const POPULAR: Tier = 'professional'

export const Tiers = ({ paymentsOn }: { paymentsOn: boolean }) => (
  <section className="section">
    <div className="wrap">
      <SectionHead
        title="A plan for every stage of your career"
        lead="Start free. Upgrade or downgrade whenever you like."
      />
      <div className="offers">
        {OFFERS.map((offer) => (
          <OfferCard key={offer.tier} {...offer} paymentsOn={paymentsOn} />
        ))}
      </div>
      <ComingNote paymentsOn={paymentsOn} />
      <Pictures />
    </div>
  </section>
)

type CardProps = TierOffer & { paymentsOn: boolean }

const OfferCard = ({ tier, description, buttonText, next, paymentsOn }: CardProps) => (
  <article className={tier === POPULAR ? 'offer offer-popular' : 'offer'}>
    <h3>{TIER_LABELS[tier]}</h3>
    {tier === POPULAR && <p className="flag">Most Popular</p>}
    <OfferPrice tier={tier} />
    <p className="offer-for">{description}</p>
    <Features of={tier} paymentsOn={paymentsOn} />
    <ButtonLink block variant={tier === POPULAR ? 'accent' : 'plain'} href={paths.signUp(next)}>
      {buttonText}
    </ButtonLink>
  </article>
)

type FeaturesProps = { of: Tier; paymentsOn: boolean }

/** What a tier includes, a line each, and up to which limits. */
export const Features = ({ of, paymentsOn }: FeaturesProps) => {
  const limits = limitsText(of)
  return (
    <>
      <CachedFragment as="ul" className="ticks" html={lines({ of, paymentsOn })} />
      {limits && <p className="offer-terms offer-limits">{limits}</p>}
    </>
  )
}

const lines = cachedFragment(({ of, paymentsOn }: FeaturesProps) =>
  FEATURE_ROWS[of].map((line) => (
    <li key={line.line}>
      <ComingSoon {...line} paymentsOn={paymentsOn} />
    </li>
  )),
)

const OfferPrice = ({ tier }: { tier: Tier }) =>
  tier === 'foundation' ? (
    <>
      <p className="offer-price num">
        Free <small>Forever</small>
      </p>
      <p className="offer-terms">no card needed</p>
    </>
  ) : (
    <>
      <p className="offer-price num">
        {formatListPrice(LIST_PRICES[tier].yearly)}
        <small>/month</small>
      </p>
      <p className="offer-terms">billed yearly</p>
    </>
  )
