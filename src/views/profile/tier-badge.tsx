import { TIER_LABELS, type Tier } from '../../lib/membership/tiers.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { Badge } from '../ui/badge.tsx'

const FAMILIES: Record<Tier, Family> = {
  foundation: 'teal',
  professional: 'green',
  expert: 'amber',
  organization: 'blue',
}

export const TierBadge = ({ tier }: { tier: Tier }) => (
  <Badge family={FAMILIES[tier]} icon="signpost">
    {TIER_LABELS[tier]}
  </Badge>
)
