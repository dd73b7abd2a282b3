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

export type PlanHolder = Pick<Member, 'membershipTier' | 'isVerified'> & {
  plan: OwnTerms
  pending: Payment | null
  usage: Usage
}

/** Tiers without a price in this currency are missing. */
export type Offers = Partial<Record<Tier, TierQuote>>

/** `renews`: the provider charges the next term automatically. */
export type TierQuote = Quote & { renews: boolean }

export type MembershipProps = {
  interval: Interval
  now: Date
  /** Null for a visitor. */
  member: PlanHolder | null
  quotes: Offers
  paymentsOn: boolean
  sandbox: boolean
  salesAddress: string
  organizationPrice: Price | null
  unverified?: Tier | undefined
}

/** Also the response to its own forms; then the focus goes to what has changed. */
export const MembershipPage = ({ swapped, ...props }: MembershipProps & { swapped?: boolean }) => (
  <div className="page wrap" id="membership">
    <PageHead
      title="Membership"
      lead={
        props.member
          ? 'Your plan, what you’ve used this month, and what other plans add.'
          : 'Start free. Upgrade when you need more.'
      }
    />
    {props.member && <PlanCard {...props} member={props.member} focus={swapped} />}
    <TierCards {...props} />
    <Comparison current={props.member?.membershipTier} paymentsOn={props.paymentsOn} />
    <MembershipQuestions />
  </div>
)
