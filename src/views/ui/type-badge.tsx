import { OPPORTUNITY_TYPE_LABELS, type OpportunityType } from '../../lib/catalog.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { Badge } from './badge.tsx'
import type { MaskName } from './icon-names.ts'

export const TYPE_LOOKS: Record<OpportunityType, { family: Family; icon: MaskName }> = {
  job: { family: 'green', icon: 'briefcase-business' },
  funding: { family: 'amber', icon: 'hand-coins' },
  scholarship: { family: 'blue', icon: 'graduation-cap' },
  mentorship: { family: 'pink', icon: 'footprints' },
  internship: { family: 'teal', icon: 'sprout' },
  grant: { family: 'purple', icon: 'award' },
}

export const TypeBadge = ({ type }: { type: OpportunityType }) => (
  <Badge {...TYPE_LOOKS[type]}>{OPPORTUNITY_TYPE_LABELS[type].one}</Badge>
)
