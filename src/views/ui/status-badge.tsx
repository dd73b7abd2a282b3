import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { MentorshipStatus } from '../../lib/catalog.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { Badge } from './badge.tsx'

const LOOKS: Record<MentorshipStatus, { label: string; family?: Family; icon: LucideIcon }> = {
  pending: { label: 'Pending', family: 'amber', icon: Hourglass },
  active: { label: 'Active', family: 'green', icon: CircleDot },
  completed: { label: 'Completed', family: 'blue', icon: CircleCheck },
  cancelled: { label: 'Cancelled', icon: X },
}

export function StatusBadge({ status }: { status: MentorshipStatus }) {
  const { label, ...look } = LOOKS[status]
  return <Badge {...look}>{label}</Badge>
}
