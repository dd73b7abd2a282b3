import Check from 'lucide-react/icons/check'
import type { ListedOpportunity } from '../../db/queries/opportunities.ts'
import type { OpportunityType } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Whatever it says, the button applies. */
export const ACTION_LABELS: Record<OpportunityType, string> = {
  job: 'Apply Now',
  funding: 'Learn More',
  grant: 'Learn More',
  scholarship: 'Apply',
  mentorship: 'Connect',
  internship: 'View Details',
}

type ApplyFormProps = {
  opportunity: Pick<ListedOpportunity, 'id' | 'title' | 'type' | 'application'>
  next: string
}

/** Applies in place; done, the button stays and keeps the focus. */
export function ApplyForm({ opportunity, next }: ApplyFormProps) {
  const { id, title, type, application } = opportunity
  const action = paths.apply(id)
  return (
    <form method="post" action={action} hx-post={action} hx-swap="outerHTML">
      <input type="hidden" name="next" value={next} />
      {application ? (
        <Applied id={id} status={application} />
      ) : (
        <Button
          id={`apply-${id}`}
          type="submit"
          variant="soft"
          pending="Applying..."
          aria-label={`${ACTION_LABELS[type]}: ${title}`}
        >
          {ACTION_LABELS[type]}
        </Button>
      )}
    </form>
  )
}

const Applied = ({ id, status }: { id: string; status: string }) => (
  <Button id={`apply-${id}`} variant="done" disabled>
    <Icon of={Check} />
    {status === 'withdrawn' ? 'Withdrawn' : 'Applied'}
  </Button>
)
