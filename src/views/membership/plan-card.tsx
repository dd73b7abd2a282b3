import type { ReactNode } from 'react'
import type { Payment, TermRow } from '../../db/schema/payments.ts'
import { wholeTermEnd } from '../../lib/billing/credit.ts'
import { INTERVAL_LENGTHS } from '../../lib/billing/prices.ts'
import { ENDS_SOON, mayRenew, NOT_CHANGED } from '../../lib/billing/terms.ts'
import { TIER_LABELS } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { formatMoney, formatRelative } from '../../lib/text/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { Terrain } from '../ui/terrain.tsx'
import type { MembershipProps, PlanHolder } from './membership-page.tsx'
import { UsageList } from './usage.tsx'

type PlanProps = Pick<MembershipProps, 'now' | 'interval' | 'paymentsOn' | 'quotes'> & {
  member: PlanHolder
  focus?: boolean | undefined
}

export function PlanCard({ member, now, interval, paymentsOn, quotes, focus }: PlanProps) {
  const { membershipTier, isVerified, plan, pending, usage } = member
  const [current, ...next] = plan.terms
  const last = next.at(-1) ?? current
  const renewable = paymentsOn && membershipTier in quotes
  return (
    <section className="card plan" aria-labelledby="plan">
      <div className="plan-now">
        <Terrain name="plan" />
        <Badge icon={isVerified ? 'badge-check' : 'circle-dashed'}>
          {isVerified ? 'Verified' : 'Not verified'}
        </Badge>
        {/* biome-ignore lint/a11y/noAutofocus: it is what the button that was pressed has changed */}
        <h2 id="plan" tabIndex={focus ? -1 : undefined} autoFocus={focus}>
          {TIER_LABELS[membershipTier]}
        </h2>
        <p>
          {YOUR_OWN} {isVerified ? VERIFIED : HOW_TO_VERIFY}
        </p>
        <p>
          {current ? (
            <TermText term={current} last={current === last} now={now} renewable={renewable} />
          ) : (
            UNBOUNDED[membershipTier]
          )}
        </p>
        {next.map((term) => (
          <p key={term.id}>
            Then {TIER_LABELS[term.membershipTier]}
            {term === last && term.cancelledAt && ', cancelled, yours'} until{' '}
            {term.endDate && <Day of={term.endDate} />}
          </p>
        ))}
        <div className="plan-actions">
          <PlanActions terms={plan.terms} interval={interval} />
          <MoreLink href={paths.payments}>Payments and receipts</MoreLink>
        </div>
      </div>
      <UsageList tier={membershipTier} usage={usage} />
      {pending && <Pending payment={pending} />}
    </section>
  )
}

export const YOUR_OWN = 'Your personal plan.'
const VERIFIED = 'You’re verified: your plan is above Foundation and your email is confirmed.'
export const HOW_TO_VERIFY =
  'The Verified badge is for members on a paid plan whose email is confirmed.'

const UNBOUNDED = {
  foundation: 'Free Forever',
  professional: 'No end date',
  expert: 'No end date',
  organization: 'As agreed with you',
}

type TermProps = { term: TermRow; last: boolean; now: Date; renewable: boolean }

function TermText({ term, last, now, renewable }: TermProps): ReactNode {
  const { trial, endDate, cancelledAt } = term
  const end = endDate && <Day of={endDate} />
  if (trial) return <>Free trial, ends on {end}</>
  if (last && cancelledAt) return <>Cancelled, yours until {end}</>
  const price = describePrice(term)
  if (mayRenew(term))
    return (
      <>
        {price}, renews on {end}
      </>
    )
  const endsSoon = last && renewable && endDate && endDate.getTime() - now.getTime() < ENDS_SOON
  return (
    <>
      {price}, ends on {end} and doesn’t renew automatically
      {endsSoon && <strong> ({formatRelative(endDate, now)}; renew it below to keep it)</strong>}
    </>
  )
}

/** A term that a credit lengthened or a refund shortened has no price of its own. */
export function describePrice(term: TermRow): string {
  const { amount, currency, interval, startDate, endDate, anchorDay } = term
  const whole = interval && startDate && wholeTermEnd(startDate, interval, anchorDay ?? undefined)
  if (!whole || whole.getTime() !== endDate?.getTime()) return 'Paid'
  return `${formatMoney(amount, currency)} for ${INTERVAL_LENGTHS[interval]}`
}

const Pending = ({ payment }: { payment: Payment }) => (
  <p className="plan-pending">
    Your payment of {formatMoney(payment.amount, payment.currency)} for{' '}
    {TIER_LABELS[payment.membershipTier]} is not complete.{' '}
    <a href={paths.paymentOutcome(payment.reference)}>Check its status</a>
  </p>
)

function PlanActions({ terms, interval }: { terms: TermRow[]; interval: string }) {
  const bought = terms.filter((term) => !term.trial && term.membershipTier !== 'organization')
  const cancelled = Boolean(bought.at(-1)?.cancelledAt)
  if (!cancelled && !bought.some(mayRenew)) return null
  const action = cancelled ? paths.membershipResumption : paths.membershipCancellation
  return (
    <Form
      action={action}
      target="#membership"
      sync="#membership"
      swap="outerHTML"
      failure={NOT_CHANGED}
    >
      <input type="hidden" name="interval" value={interval} />
      {cancelled ? (
        <Button type="submit" variant="surface" pending="Resuming...">
          Resume membership
        </Button>
      ) : (
        <Button type="submit" variant="surface" pending="Cancelling...">
          Cancel membership
        </Button>
      )}
    </Form>
  )
}
