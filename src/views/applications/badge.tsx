import { STATUS_LABELS } from '../../lib/applications/states.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { Badge } from '../ui/badge.tsx'
import type { MaskName } from '../ui/icon-names.ts'

const LOOKS: Record<ApplicationStatus, { family: Family; icon: MaskName }> = {
  pending: { family: 'amber', icon: 'clock' },
  opened: { family: 'blue', icon: 'clock' },
  shortlisted: { family: 'teal', icon: 'circle-check' },
  interview: { family: 'purple', icon: 'calendar-days' },
  offered: { family: 'green', icon: 'award' },
  accepted: { family: 'green', icon: 'circle-check' },
  rejected: { family: 'pink', icon: 'circle-x' },
  withdrawn: { family: 'blue', icon: 'undo-2' },
  closed_unanswered: { family: 'pink', icon: 'clock' },
}

export const ApplicationBadge = ({ status }: { status: ApplicationStatus }) => {
  return <Badge {...LOOKS[status]}>{STATUS_LABELS[status]}</Badge>
}
