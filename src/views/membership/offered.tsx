import { formatMinor } from '../../lib/billing/money.ts'
import { ORGANIZATION_SUBJECT } from '../../lib/billing/order.ts'
import { INTERVAL_LENGTHS, type PaidTier } from '../../lib/billing/prices.ts'
import { isAbove, mayRenew } from '../../lib/billing/terms.ts'
import { TIER_LABELS, type Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { formatMoney } from '../../lib/text/format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { MembershipProps, PlanHolder } from './membership-page.tsx'
import { PayForm, type PayFormProps, payFor, tierLook } from './pay-form.tsx'
import { TrialForm } from './trial-form.tsx'

export const AGREED_BY_EMAIL =
  'To move to this plan, email us first. We then agree the price and the date with you.'

export type TierOffering = {
  link?: { href: string; label: string }
  closed?: string
  pay?: PayFormProps | undefined
  note?: string | undefined
  year?: string | undefined
  trial?: { interval: string; unverified: boolean } | undefined
}

export const OfferedTier = ({ tier, ...offering }: TierOffering & { tier: Tier }) => {
  const { link, closed, pay, note, year, trial } = offering
  return (
    <div className="offered">
      {link && (
        <ButtonLink block href={link.href} variant={tierLook(tier)}>
          {link.label}
        </ButtonLink>
      )}
      {closed && (
        <Button block disabled>
          {closed}
        </Button>
      )}
      {pay && <PayForm {...pay} />}
      {note && <p className="charge num">{note}</p>}
      {year && (
        <p className="charge">
          Or <a href={paths.membershipOrganization}>buy a year for your organization</a>: {year}.
        </p>
      )}
      {trial && <TrialForm tier={tier} {...trial} />}
    </div>
  )
}

export function offering(tier: Tier, props: MembershipProps): TierOffering {
  const { member } = props
  if (member?.membershipTier === tier) return currentPlan(tier, props, member)
  if (tier === 'organization') return salesOf(props)
  if (!member) return openTo(tier, props)
  if (tier === 'foundation')
    return { closed: 'Foundation', note: 'Your plan after a paid plan ends.' }
  return paid(tier, props, member)
}

function openTo(tier: Tier, { paymentsOn, quotes }: MembershipProps): TierOffering {
  const quote = paymentsOn && quotes[tier]
  return {
    link: { href: paths.signup, label: `Choose ${TIER_LABELS[tier]}` },
    note: quote
      ? `Charged as ${formatMinor(quote.price, quote.currency)} for ${INTERVAL_LENGTHS[quote.interval]}.`
      : undefined,
  }
}

function currentPlan(tier: Tier, { paymentsOn, quotes }: MembershipProps, { plan }: PlanHolder) {
  const last = plan.terms.at(-1)
  const renewal = paymentsOn && last && !mayRenew(last) && !last.cancelledAt && quotes[tier]
  const pay = renewal ? payFor(renewal, last.trial ? 'Keep this plan' : 'Renew') : undefined
  return { closed: 'Current Plan', pay }
}

const salesOf = ({
  salesAddress,
  member,
  organizationPrice: price,
}: MembershipProps): TierOffering => ({
  link: { href: mailToSales(salesAddress), label: 'Contact Sales' },
  year: member && price ? formatMoney(price.amount, price.currency) : undefined,
})

export const mailToSales = (address: string) =>
  `mailto:${address}?subject=${encodeURIComponent(ORGANIZATION_SUBJECT)}`

function paid(tier: PaidTier, props: MembershipProps, member: PlanHolder): TierOffering {
  const { quotes, paymentsOn, interval, unverified } = props
  const { membershipTier, plan } = member
  const rises = isAbove(tier, membershipTier)
  if (membershipTier === 'organization')
    return {
      link: { href: mailToSales(props.salesAddress), label: 'Contact Sales' },
      note: AGREED_BY_EMAIL,
    }
  if (plan.terms.length === 0 && !rises) return { note: 'Included in your plan.' }
  const quote = paymentsOn ? quotes[tier] : undefined
  const label = `${rises ? 'Upgrade' : 'Downgrade'} to ${TIER_LABELS[tier]}`
  const keeps = plan.terms.every((term) => term.membershipTier === membershipTier)
  const tries = plan.trialOpen && membershipTier === 'foundation'
  return {
    ...(quote
      ? {
          pay: payFor(quote, label, {
            up: rises,
            previous: !rises && keeps ? membershipTier : undefined,
          }),
        }
      : { closed: label, note: 'Payments aren’t available on this site.' }),
    trial: tries ? { interval, unverified: unverified === tier } : undefined,
  }
}
