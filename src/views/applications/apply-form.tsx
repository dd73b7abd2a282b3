import type { ReactNode } from 'react'
import type { ListedOpportunity } from '../../db/opportunities/opportunities.ts'
import { APPLICATION_FAILED, SENT_FROM_CARD } from '../../lib/applications/application.ts'
import type { OpportunityType } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { INTAKE_PAUSED } from '../../lib/postings/visibility.ts'
import { WaitsOnCard } from '../opportunities/early-access.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { elementId } from '../ui/element-id.ts'
import { UnverifiedRefusal } from '../ui/fields/refusal.tsx'
import { SharedForm, sentTo } from '../ui/form.tsx'
import { iconBefore } from '../ui/icon.tsx'

export const ACTION_LABELS: Record<OpportunityType, string> = {
  job: 'Apply Now',
  funding: 'Learn More',
  grant: 'Learn More',
  scholarship: 'Apply',
  mentorship: 'Connect',
  internship: 'View Details',
}

type ApplyProps = {
  opportunity: Pick<
    ListedOpportunity,
    'id' | 'title' | 'type' | 'own' | 'application' | 'asks' | 'isIntakePaused'
  > & { first: { until: Date | number; mayApply: boolean } | null }
  /** The disabled button cannot have the focus, so its text takes it. */
  sent?: boolean | undefined
  /** Replaces the button out of band, and takes the focus. */
  undone?: boolean | undefined
  unverified?: boolean | undefined
}

export function Apply({ opportunity, sent, undone, unverified }: ApplyProps) {
  const { id, title, type, own, application, asks, isIntakePaused, first } = opportunity
  const waits = first && !first.mayApply
  return (
    <div
      id={elementId('applying', id)}
      hx-swap-oob={undone ? 'outerHTML' : undefined}
      {...(sent &&
        (own || application || isIntakePaused || waits) && { tabIndex: -1, autoFocus: true })}
    >
      {own ? (
        <YourPosting />
      ) : application ? (
        <Applied status={application} />
      ) : isIntakePaused ? (
        <IntakePausedNote />
      ) : waits ? (
        <WaitsOnCard until={first.until} />
      ) : asks ? (
        <ButtonLink
          href={paths.apply(id)}
          variant="soft"
          aria-label={`${ACTION_LABELS[type]}: ${title}`}
        >
          {ACTION_LABELS[type]}
        </ButtonLink>
      ) : (
        <ApplyButton
          opportunity={opportunity}
          sent={sent}
          undone={undone}
          unverified={unverified}
        />
      )}
    </div>
  )
}

function ApplyButton({
  opportunity,
  sent,
  undone,
  unverified,
}: Pick<ApplyProps, 'opportunity' | 'sent' | 'undone' | 'unverified'>) {
  const { id, title, type } = opportunity
  return (
    <>
      <Button
        {...sentTo(paths.apply(id))}
        variant="soft"
        pending="Applying..."
        aria-label={`${ACTION_LABELS[type]}: ${title}`}
        aria-describedby="sends"
        autoFocus={sent || undone}
      >
        {ACTION_LABELS[type]}
      </Button>
      <p>{SENT_FROM_CARD}</p>
      {unverified && <UnverifiedRefusal />}
    </>
  )
}

type ApplyFormProps = {
  next?: string
  children: ReactNode
}

export const ApplyForm = ({ next, children }: ApplyFormProps) => (
  <SharedForm swap="outerHTML" target="closest div" failure={APPLICATION_FAILED}>
    {next && <input type="hidden" name="next" value={next} />}
    <p id="sends" hidden>
      {SENT_FROM_CARD}
    </p>
    {children}
  </SharedForm>
)

export const IntakePausedNote = () => (
  <>
    <Badge icon="hourglass">Doors closed</Badge>
    <p>{INTAKE_PAUSED}</p>
  </>
)

export const YourPosting = () => (
  <Badge icon="pen-line" family="teal">
    Your posting
  </Badge>
)

export const Applied = ({ status, block }: { status: string; block?: boolean }) => (
  <Button
    type="submit"
    variant="done"
    disabled
    block={block}
    large={block}
    className={iconBefore('check')}
  >
    {status === 'withdrawn' ? 'Withdrawn' : 'Applied'}
  </Button>
)
