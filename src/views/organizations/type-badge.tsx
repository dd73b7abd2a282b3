import { ORGANIZATION_TYPE_LABELS, type OrganizationType } from '../../lib/catalog.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { Badge } from '../ui/badge.tsx'
import type { MaskName } from '../ui/icon-names.ts'

const LOOKS: Record<OrganizationType, { family: Family; icon: MaskName }> = {
  company: { family: 'blue', icon: 'building-complex' },
  ngo: { family: 'pink', icon: 'hand-heart' },
  educational: { family: 'amber', icon: 'graduation-cap' },
  government: { family: 'purple', icon: 'landmark' },
}

export const OrganizationTypeBadge = ({ type }: { type: OrganizationType }) => (
  <Badge {...LOOKS[type]}>{ORGANIZATION_TYPE_LABELS[type]}</Badge>
)
