import type { MentorshipStatus } from '../../lib/catalog.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { Badge } from './badge.tsx'
import type { MaskName } from './icon-names.ts'

const LOOKS: Record<MentorshipStatus, { label: string; family?: Family; icon: MaskName }> = {
  pending: { label: 'Pending', family: 'amber', icon: 'hourglass' },
  active: { label: 'Active', family: 'green', icon: 'circle-dot' },
  completed: { label: 'Completed', family: 'blue', icon: 'circle-check' },
  cancelled: { label: 'Cancelled', icon: 'x' },
}

export function StatusBadge({ status }: { status: MentorshipStatus }) {
  const { label, ...look } = LOOKS[status]
  return <Badge {...look}>{label}</Badge>
}
