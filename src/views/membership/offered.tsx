import { formatMinor } from '../../lib/billing/money.ts'
import { ORGANIZATION_SUBJECT } from '../../lib/billing/order.ts'
import { INTERVAL_LENGTHS, type PaidTier } from '../../lib/billing/prices.ts'
import { isAbove, mayRenew } from '../../lib/billing/terms.ts'
import { paths } from '../../lib/paths.ts'
import { formatMoney } from '../../lib/text/format.ts'
import { TIER_LABELS, type Tier } from '../../lib/tiers.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { MembershipProps, PlanHolder } from './page.tsx'
import { PayForm, tierLook } from './pay-form.tsx'
import { TrialForm } from './trial-form.tsx'

type OfferedProps = MembershipProps & { tier: Tier }

/** What a member, or a visitor, can do about a tier, and what it would cost. */
export function Offered({ tier, ...props }: OfferedProps) {
  if (props.member?.membershipTier === tier) return <CurrentPlan tier={tier} {...props} />
  if (tier === 'organization') return <ContactSales {...props} />
  if (!props.member) return <Open tier={tier} {...props} />
  if (tier === 'foundation')
    return (
      <div className="offered">
        <Button block disabled>
          Foundation
        </Button>
        <p className="charge">What you have when no paid time is left.</p>
      </div>
    )
  return <Paid {...props} tier={tier} member={props.member} />
}

/** What a visitor sees: they join first. */
function Open({ tier, paymentsOn, quotes }: OfferedProps) {
  const quote = paymentsOn && quotes[tier]
  return (
    <div className="offered">
      <ButtonLink block href={paths.signup} variant={tierLook(tier)}>
        {`Choose ${TIER_LABELS[tier]}`}
      </ButtonLink>
      {quote && (
        <p className="charge num">
          {`Charged as ${formatMinor(quote.price, quote.currency)} for ${INTERVAL_LENGTHS[quote.interval]}.`}
        </p>
      )}
    </div>
  )
}

function CurrentPlan({ tier, ...props }: OfferedProps) {
  const last = props.member?.plan.terms.at(-1)
  const renewal =
    props.paymentsOn && last && !mayRenew(last) && !last.cancelledAt && props.quotes[tier]
  return (
    <div className="offered">
      <Button block disabled>
        Current Plan
      </Button>
      {renewal && <PayForm quote={renewal} label={last.trial ? 'Keep It' : 'Renew'} />}
    </div>
  )
}

const ContactSales = ({ salesAddress, member, organizationPrice }: MembershipProps) => (
  <div className="offered">
    <ButtonLink block href={mailToSales(salesAddress)}>
      Contact Sales
    </ButtonLink>
    {member && organizationPrice && (
      <p className="charge">
        Or <a href={paths.membershipOrganization}>buy a year for an organization that you own</a>,
        for {formatMoney(organizationPrice.amount, organizationPrice.currency)}.
      </p>
    )}
  </div>
)

export const mailToSales = (address: string) =>
  `mailto:${address}?subject=${encodeURIComponent(ORGANIZATION_SUBJECT)}`

function Paid({ tier, ...props }: OfferedProps & { tier: PaidTier; member: PlanHolder }) {
  const { member, quotes, paymentsOn, interval } = props
  const { membershipTier, plan } = member
  const quote = paymentsOn ? quotes[tier] : undefined
  const rises = isAbove(tier, membershipTier)
  const given = plan.terms.length === 0 && !rises
  if (membershipTier === 'organization') return <Closed text="Your terms are agreed by email." />
  if (given) return <Closed text="Part of what you have." />
  const label = `${rises ? 'Upgrade' : 'Downgrade'} to ${TIER_LABELS[tier]}`
  const keeps = plan.terms.every((term) => term.membershipTier === membershipTier)
  return (
    <div className="offered">
      {quote ? (
        <PayForm
          quote={quote}
          label={label}
          up={rises}
          kept={!rises && keeps ? membershipTier : undefined}
        />
      ) : (
        <>
          <Button block disabled>
            {label}
          </Button>
          <p className="charge">Payments are switched off on this site.</p>
        </>
      )}
      {plan.trialOpen && membershipTier === 'foundation' && (
        <TrialForm tier={tier} interval={interval} unproved={props.unproved === tier} />
      )}
    </div>
  )
}

const Closed = ({ text }: { text: string }) => (
  <div className="offered">
    <p className="charge">{text}</p>
  </div>
)
