import type { ListedOpportunity } from '../../db/queries/opportunities.ts'
import { APPLICATION_FAILED, SENT_FROM_CARD } from '../../lib/application.ts'
import type { OpportunityType } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { elementId } from '../ui/element-id.ts'
import { Form, ofAll } from '../ui/form.tsx'
import { iconBefore } from '../ui/icon.tsx'

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
  opportunity: Pick<ListedOpportunity, 'id' | 'title' | 'type' | 'own' | 'application'>
  /** Where a browser without a script goes afterwards, unless it stands in a list: back there. */
  next?: string | undefined
  /** It stands in a list that says {@link CARD_FORMS}. */
  listed?: boolean
  /** It was just sent: done, it takes the focus, which its disabled button cannot have. */
  sent?: boolean
  /** It was just undone: takes its place by itself, and the focus. */
  undone?: boolean
}

/** Stands on a list of cards, whose forms do not repeat it. */
export const CARD_FORMS = ofAll('outerHTML', APPLICATION_FAILED)

/** Applies in place. */
export function ApplyForm({ opportunity, next, listed, sent, undone }: ApplyFormProps) {
  const { id, title, type, own, application } = opportunity
  return (
    <Form
      id={elementId('applying', id)}
      action={paths.apply(id)}
      swap="outerHTML"
      inherits={listed}
      failure={listed ? undefined : APPLICATION_FAILED}
      hx-swap-oob={undone ? 'outerHTML' : undefined}
      {...(sent && (own || application) && { tabIndex: -1, autoFocus: true })}
    >
      {next && <input type="hidden" name="next" value={next} />}
      {own ? (
        <YourPosting />
      ) : application ? (
        <Applied status={application} />
      ) : (
        <>
          <Button
            id={elementId('apply', id)}
            type="submit"
            variant="soft"
            pending="Applying..."
            aria-label={`${ACTION_LABELS[type]}: ${title}`}
            aria-describedby={elementId('sends', id)}
            autoFocus={undone}
          >
            {ACTION_LABELS[type]}
          </Button>
          <p className="sends" id={elementId('sends', id)}>
            {SENT_FROM_CARD}
          </p>
        </>
      )}
    </Form>
  )
}

/** Where there is nothing to apply to: it is one's own. */
export const YourPosting = () => (
  <Badge icon="pen-line" family="teal">
    Your posting
  </Badge>
)

/** Where a member has applied already. */
export const Applied = ({ status, block }: { status: string; block?: boolean }) => (
  <Button variant="done" disabled block={block} large={block} className={iconBefore('check')}>
    {status === 'withdrawn' ? 'Withdrawn' : 'Applied'}
  </Button>
)
