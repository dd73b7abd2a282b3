import { TierHint } from '../../mentorship/tier-hint.tsx'

type MissingProps = {
  /** The first tier that gives it. */
  tier: string
  /** What it is, at the start of a sentence. */
  what: string
  /** Whether the member has some of it from before. */
  hasSome: boolean
}

/** Of what a member's tier does not give: what became of it, or how one has it. */
export const MissingFeature = ({ tier, what, hasSome }: MissingProps) => (
  <TierHint>
    {hasSome
      ? `Hidden: ${what.toLowerCase()} comes with the ${tier} tier. It is kept, and shown again as soon as you have that.`
      : `${what} comes with the ${tier} tier.`}
  </TierHint>
)
