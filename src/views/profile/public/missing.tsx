import { TierHint } from '../../mentorship/tier-hint.tsx'

type MissingProps = {
  tier: string
  what: string
  hasSome: boolean
}

export const MissingFeature = ({ tier, what, hasSome }: MissingProps) => (
  <TierHint>
    {hasSome
      ? `Hidden: ${what.toLowerCase()} comes with the ${tier} tier. It is kept, and shown again as soon as you have that.`
      : `${what} comes with the ${tier} tier.`}
  </TierHint>
)
