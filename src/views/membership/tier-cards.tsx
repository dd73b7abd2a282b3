import { formatListPrice, INTERVALS, type Interval, LIST_PRICES } from '../../lib/billing/prices.ts'
import { TIER_LABELS } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { Pictures } from '../landing/pictures.tsx'
import { Features, OFFERS, POPULAR, type TierOffer } from '../landing/tiers.tsx'
import { ComingNote } from '../ui/coming-soon.tsx'
import type { MembershipProps } from './membership-page.tsx'
import { OfferedTier, offering, type TierOffering } from './offered.tsx'

const INTERVAL_LABELS: Record<Interval, string> = { monthly: 'Monthly', yearly: 'Yearly' }

export const TierCards = (props: MembershipProps) => (
  <section className="choose" id="choose" aria-labelledby="choose-title">
    <div className="choose-head">
      <h2 id="choose-title">Choose your membership</h2>
      <nav className="switch" aria-label="Billing">
        {INTERVALS.map((interval) => (
          <a
            key={interval}
            href={`${paths.membershipBilled(interval)}#choose`}
            aria-current={interval === props.interval ? 'true' : undefined}
          >
            {INTERVAL_LABELS[interval]}
          </a>
        ))}
      </nav>
    </div>
    {props.sandbox && (
      <p className="sandbox-label">
        <strong>Sandbox.</strong> Payments on this site are for testing. No card is needed and no
        money moves.
      </p>
    )}
    <div className="offers">
      {OFFERS.map(({ tier, description }) => (
        <article key={tier} className={tier === POPULAR ? 'offer offer-popular' : 'offer'}>
          <TierCard
            tier={tier}
            description={description}
            interval={props.interval}
            offering={offering(tier, props)}
            paymentsOn={props.paymentsOn}
          />
        </article>
      ))}
    </div>
    <ComingNote paymentsOn={props.paymentsOn} />
    {!props.member && <Pictures />}
  </section>
)

type TierCardProps = Pick<TierOffer, 'tier' | 'description'> & {
  interval: Interval
  offering: TierOffering
  paymentsOn: boolean
}

const TierCard = ({ tier, description, interval, offering, paymentsOn }: TierCardProps) => (
  <>
    <h3>{TIER_LABELS[tier]}</h3>
    {tier === POPULAR && <p className="flag">Most Popular</p>}
    <TierPrice tier={tier} interval={interval} />
    <p className="offer-for">{description}</p>
    <Features of={tier} paymentsOn={paymentsOn} />
    <OfferedTier tier={tier} {...offering} />
  </>
)

function TierPrice({ tier, interval }: { tier: TierOffer['tier']; interval: Interval }) {
  if (tier === 'foundation')
    return (
      <>
        <p className="offer-price num">
          Free <small>Forever</small>
        </p>
        <p className="offer-terms">no card needed</p>
      </>
    )
  const price = LIST_PRICES[tier][tier === 'organization' ? 'monthly' : interval]
  return price ? (
    <>
      <p className="offer-price num">
        {formatListPrice(price)}
        <small>/month</small>
      </p>
      <p className="offer-terms">{`billed ${interval}`}</p>
    </>
  ) : (
    <>
      <p className="offer-price num">
        Custom <small>pricing</small>
      </p>
      <p className="offer-terms">agreed with you</p>
    </>
  )
}
