import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import type { ReactNode } from 'react'
import type { Subscription } from '../../db/schema/payments.ts'
import { formatDate, formatMoney, formatRelative, isoDate } from '../../lib/format.ts'
import { INTERVAL_LENGTHS } from '../../lib/membership.ts'
import { paths } from '../../lib/paths.ts'
import { ENDS_SOON } from '../../lib/terms.ts'
import { TIER_LABELS } from '../../lib/tiers.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { Terrain } from '../ui/terrain.tsx'
import type { MembershipProps, PlanHolder } from './page.tsx'
import { UsageList } from './usage.tsx'

type PlanProps = Pick<MembershipProps, 'now' | 'interval'> & {
  member: PlanHolder
  focus?: boolean | undefined
}

export function PlanCard({ member, now, interval, focus }: PlanProps) {
  const { membershipTier, isVerified, plan, usage } = member
  const [current, ...next] = plan.terms
  return (
    <section className="card plan" aria-labelledby="plan">
      <div className="plan-now">
        <Terrain name="plan" />
        <Badge icon={isVerified ? BadgeCheck : CircleDashed}>
          {isVerified ? 'Verified' : 'Not verified yet'}
        </Badge>
        {/* biome-ignore lint/a11y/noAutofocus: it is what the button that was pressed has changed */}
        <h2 id="plan" tabIndex={focus ? -1 : undefined} autoFocus={focus}>
          {TIER_LABELS[membershipTier]}
        </h2>
        <p>{current ? <TermText term={current} now={now} /> : UNBOUNDED[membershipTier]}</p>
        {next.map((term) => (
          <p key={term.id}>
            Then {TIER_LABELS[term.membershipTier]} until <Day of={term.endDate} />
          </p>
        ))}
        <div className="plan-actions">
          <PlanActions terms={plan.terms} interval={interval} />
          <MoreLink href={paths.payments}>Payments and receipts</MoreLink>
        </div>
      </div>
      <UsageList tier={membershipTier} usage={usage} />
    </section>
  )
}

/** Of a tier that was not bought, or costs nothing. */
const UNBOUNDED = {
  foundation: 'Free Forever',
  professional: 'Without an end',
  expert: 'Without an end',
  organization: 'As agreed with you',
}

function TermText({ term, now }: { term: Subscription; now: Date }): ReactNode {
  const { trial, amount, currency, interval, endDate, renewing, cancelledAt } = term
  const end = <Day of={endDate} />
  if (trial) return <>Free trial, ends on {end}</>
  const price = `${formatMoney(amount, currency)} for ${INTERVAL_LENGTHS[interval ?? 'yearly']}`
  if (cancelledAt) return <>Cancelled, yours until {end}</>
  if (renewing)
    return (
      <>
        {price}, renews on {end}
      </>
    )
  const near = endDate && endDate.getTime() - now.getTime() < ENDS_SOON
  return (
    <>
      {price}, ends on {end}
      {near && <strong> ({formatRelative(endDate, now)}; renew it below to keep it)</strong>}
    </>
  )
}

const Day = ({ of }: { of: Date | null }) =>
  of && <time dateTime={isoDate(of)}>{formatDate(of)}</time>

function PlanActions({ terms, interval }: { terms: Subscription[]; interval: string }) {
  const bought = terms.filter((term) => !term.trial && term.membershipTier !== 'organization')
  if (bought.length === 0) return null
  const cancelled = bought.some(({ cancelledAt }) => cancelledAt)
  const action = cancelled ? paths.membershipResumption : paths.membershipCancellation
  return (
    <form
      method="post"
      action={action}
      hx-post={action}
      hx-target="#membership"
      hx-swap="outerHTML"
    >
      <input type="hidden" name="interval" value={interval} />
      {cancelled ? (
        <Button type="submit" variant="surface" pending="Resuming...">
          Resume Membership
        </Button>
      ) : (
        <Button type="submit" variant="surface" pending="Cancelling...">
          Cancel Membership
        </Button>
      )}
    </form>
  )
}
