import type { LucideIcon } from 'lucide-react'
import Building from 'lucide-react/icons/building-2'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HandHeart from 'lucide-react/icons/hand-heart'
import Landmark from 'lucide-react/icons/landmark'
import { ORGANIZATION_TYPE_LABELS, type OrganizationType } from '../../lib/catalog.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { Badge } from '../ui/badge.tsx'

const LOOKS: Record<OrganizationType, { family: Family; icon: LucideIcon }> = {
  company: { family: 'blue', icon: Building },
  ngo: { family: 'pink', icon: HandHeart },
  educational: { family: 'amber', icon: GraduationCap },
  government: { family: 'purple', icon: Landmark },
}

export const OrganizationTypeBadge = ({ type }: { type: OrganizationType }) => (
  <Badge {...LOOKS[type]}>{ORGANIZATION_TYPE_LABELS[type]}</Badge>
)
