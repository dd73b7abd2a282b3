import { NOT_CHANGED, TRIAL_DAYS } from '../../lib/billing/terms.ts'
import { tiersWith } from '../../lib/membership/features.ts'
import { TIER_LABELS, type Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { UnverifiedRefusal } from '../ui/fields/refusal.tsx'
import { Form } from '../ui/form.tsx'
import { tierLook } from './pay-form.tsx'

type TrialFormProps = {
  tier: Tier
  interval: string
  unverified?: boolean
}

export const TrialForm = ({ tier, interval, unverified }: TrialFormProps) => (
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
      aria-label={`Try free for ${TRIAL_DAYS} days: ${TIER_LABELS[tier]}`}
    >
      Try free for {TRIAL_DAYS} days
    </Button>
    {tiersWith('recruiters').includes(tier) && (
      <p className="hint">The trial doesn’t include messages to recruiters.</p>
    )}
    {unverified && <UnverifiedRefusal />}
  </Form>
)
