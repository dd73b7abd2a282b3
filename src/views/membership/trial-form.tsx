import type { PaidTier } from '../../lib/billing/prices.ts'
import { NOT_CHANGED } from '../../lib/billing/terms.ts'
import { paths } from '../../lib/paths.ts'
import { TIER_LABELS } from '../../lib/tiers.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { tierLook } from './pay-form.tsx'

export const TrialForm = ({ tier, interval }: { tier: PaidTier; interval: string }) => (
  <Form
    action={paths.membershipTrial}
    target="#membership"
    sync="#membership"
    swap="outerHTML"
    failure={NOT_CHANGED}
  >
    <input type="hidden" name="membershipTier" value={tier} />
    <input type="hidden" name="interval" value={interval} />
    <Button
      type="submit"
      block
      variant={tierLook(tier, false)}
      pending="Starting..."
      aria-label={`Try free for 14 days: ${TIER_LABELS[tier]}`}
    >
      Try free for 14 days
    </Button>
  </Form>
)
