import { toDecimal } from '../../lib/billing/money.ts'
import { NOT_STARTED } from '../../lib/billing/payment.ts'
import type { Interval } from '../../lib/billing/prices.ts'
import { describeCharge, describeCredit, describeRenewal } from '../../lib/billing/quote.ts'
import { TIER_LABELS, type Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate } from '../../lib/text/format.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { TierQuote } from './membership-page.tsx'

/** Plain data: part of a cache key. */
export type PayFormProps = {
  tier: Tier
  interval: Interval
  shown: string
  notified: string
  label: string
  up: boolean
}

type Change = { up?: boolean; previous?: Tier | undefined }

export function payFor(
  quote: TierQuote,
  label: string,
  { up = false, previous }: Change = {},
): PayFormProps {
  const { tier, interval, charge, start } = quote
  const message = [
    previous && `You keep ${TIER_LABELS[previous]} until ${formatDate(start)}.`,
    `You pay ${describeCharge(quote)}`,
    describeCredit(quote),
    quote.renews && describeRenewal(quote),
  ]
  return {
    tier,
    interval,
    shown: toDecimal(charge),
    notified: message.filter(Boolean).join(' '),
    label,
    up,
  }
}

/** `action` where an organization pays. */
export function PayForm({
  tier,
  interval,
  shown,
  notified: message,
  label,
  up,
  action,
}: PayFormProps & { action?: string }) {
  const id = `charge-${tier}`
  return (
    <Form
      action={action ?? paths.membershipPayment}
      target="#membership"
      sync="#membership"
      swap="outerHTML"
      failure={NOT_STARTED}
    >
      {!action && (
        <>
          <input type="hidden" name="membershipTier" value={tier} />
          <input type="hidden" name="interval" value={interval} />
        </>
      )}
      <input type="hidden" name="shown" value={shown} />
      <Button
        type="submit"
        block
        variant={action ? 'primary' : tierLook(tier, up)}
        pending="Opening checkout..."
        aria-describedby={id}
      >
        {label}
      </Button>
      <p className="charge num" id={id}>
        {message}
      </p>
    </Form>
  )
}

export const tierLook = (tier: Tier, up = true) =>
  tier !== 'professional' ? 'plain' : up ? 'accent' : 'on-deep'
