import type { LucideIcon } from 'lucide-react'
import Award from 'lucide-react/icons/award'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Footprints from 'lucide-react/icons/footprints'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HandCoins from 'lucide-react/icons/hand-coins'
import Sprout from 'lucide-react/icons/sprout'
import { OPPORTUNITY_TYPE_LABELS, type OpportunityType } from '../../lib/catalog.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { Badge } from './badge.tsx'

export const TYPE_LOOKS: Record<OpportunityType, { family: Family; icon: LucideIcon }> = {
  job: { family: 'green', icon: BriefcaseBusiness },
  funding: { family: 'amber', icon: HandCoins },
  scholarship: { family: 'blue', icon: GraduationCap },
  mentorship: { family: 'pink', icon: Footprints },
  internship: { family: 'teal', icon: Sprout },
  grant: { family: 'purple', icon: Award },
}

export const TypeBadge = ({ type }: { type: OpportunityType }) => (
  <Badge {...TYPE_LOOKS[type]}>{OPPORTUNITY_TYPE_LABELS[type].one}</Badge>
)
