import { toDecimal } from '../../lib/billing/money.ts'
import { NOT_STARTED } from '../../lib/billing/payment.ts'
import { describeCharge, describeCredit, describeRenewal } from '../../lib/billing/quote.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate } from '../../lib/text/format.ts'
import { TIER_LABELS, type Tier } from '../../lib/tiers.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { TierQuote } from './page.tsx'

type PayProps = {
  quote: TierQuote
  /** Where it is sent, if not to the member's own. */
  action?: string
  label: string
  up?: boolean
  /** The tier that the member has until this one begins. */
  kept?: Tier | undefined
}

/** Leads to the checkout of a tier, and says what it costs. */
export function PayForm({ quote, label, action, up = false, kept }: PayProps) {
  const { tier, interval, charge, start } = quote
  const credit = describeCredit(quote)
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
      <input type="hidden" name="shown" value={toDecimal(charge)} />
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
        {kept && `You keep ${TIER_LABELS[kept]} until ${formatDate(start)}. `}
        You pay {describeCharge(quote)}
        {credit && ` ${credit}`}
        {quote.renews && ` ${describeRenewal(quote)}`}
      </p>
    </Form>
  )
}

/** The popular tier's buttons lie on deep ground; one that leads up is its accent. */
export const tierLook = (tier: Tier, up = true) =>
  tier !== 'professional' ? 'plain' : up ? 'accent' : 'on-deep'
