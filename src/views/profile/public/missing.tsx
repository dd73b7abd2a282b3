import { TierHint } from '../../mentorship/tier-hint.tsx'

type MissingProps = {
  tier: string
  what: string
  hasSome: boolean
}

export const MissingFeature = ({ tier, what, hasSome }: MissingProps) => (
  <TierHint>
    {hasSome
      ? `Hidden: this needs the ${tier} plan. Your content is saved and will show again on that plan.`
      : `${what} needs the ${tier} plan.`}
  </TierHint>
)
