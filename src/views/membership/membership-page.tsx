import type { OwnTerms } from '../../db/billing/terms.ts'
import type { Member } from '../../db/members/members.ts'
import type { Payment } from '../../db/schema/payments.ts'
import type { Interval, Price } from '../../lib/billing/prices.ts'
import type { Quote } from '../../lib/billing/quote.ts'
import type { Tier } from '../../lib/membership/tiers.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Comparison } from './comparison.tsx'
import { PlanCard } from './plan-card.tsx'
import { MembershipQuestions } from './questions.tsx'
import { TierCards } from './tier-cards.tsx'
import type { Usage } from './usage.tsx'

/** The member who looks, with what they have and what they use of it. */
export type PlanHolder = Pick<Member, 'membershipTier' | 'isVerified'> & {
  plan: OwnTerms
  /** The newest payment, where it is not complete. */
  pending: Payment | null
  usage: Usage
}

/** What each tier would cost now; none where it has no price in this currency. */
export type Offers = Partial<Record<Tier, TierQuote>>

/** `renews` where the provider would charge for the next term by itself. */
export type TierQuote = Quote & { renews: boolean }

export type MembershipProps = {
  interval: Interval
  now: Date
  /** Null for a visitor. */
  member: PlanHolder | null
  quotes: Offers
  paymentsOn: boolean
  /** Whether payments go to the provider's stand-in. */
  sandbox: boolean
  salesAddress: string
  /** What a year costs an organization; null where none is sold here. */
  organizationPrice: Price | null
  /** The tier whose trial waits until the address is proved. */
  unverified?: Tier | undefined
}

/** The page, and what its actions give back to htmx; there the focus goes to what has changed. */
export const MembershipPage = ({ swapped, ...props }: MembershipProps & { swapped?: boolean }) => (
  <div className="page wrap" id="membership">
    <PageHead
      title="Membership"
      lead={
        props.member
          ? 'What you have, what you use of it, and what the next stretch would open.'
          : 'Begin without paying. Move up when the next stretch asks for it.'
      }
    />
    {props.member && <PlanCard {...props} member={props.member} focus={swapped} />}
    <TierCards {...props} />
    <Comparison current={props.member?.membershipTier} />
    <MembershipQuestions />
  </div>
)
