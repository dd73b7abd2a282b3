import type { ReactNode } from 'react'
import type { ListedOpportunity } from '../../db/opportunities/opportunities.ts'
import { applyAgainText } from '../../lib/applications/application.ts'
import type { OpportunityType } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { INTAKE_PAUSED } from '../../lib/postings/visibility.ts'
import { WaitsOnCard } from '../opportunities/early-access.tsx'
import { SAVING_FAILED, SavingForm } from '../opportunities/save-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { elementId } from '../ui/element-id.ts'
import { iconBefore } from '../ui/icon.tsx'
import { SentJustNow } from './sent-just-now.tsx'

export const ACTION_LABELS: Record<OpportunityType, string> = {
  job: 'Apply Now',
  funding: 'Learn More',
  grant: 'Learn More',
  scholarship: 'Apply',
  mentorship: 'Connect',
  internship: 'View Details',
}

type ApplyButtonProps = {
  opportunity: Pick<
    ListedOpportunity,
    'id' | 'title' | 'type' | 'own' | 'application' | 'isIntakePaused'
  > & { first: { until: Date | number; mayApply: boolean } | null }
  /** When the viewer's plan allows another application, in milliseconds; null where it does now. */
  renewsAt?: number | null
  /** The application that was just sent from this card. */
  sent?: string | undefined
  /** Replaces the card's area out of band, which takes the focus. */
  swap?: boolean | undefined
}

/** The action of a card: it opens the apply sheet, and sends nothing. */
export function ApplyButton({ opportunity, renewsAt, sent, swap }: ApplyButtonProps) {
  const { id, title, type, own, application, isIntakePaused, first } = opportunity
  return (
    <div
      id={elementId('applying', id)}
      hx-swap-oob={swap ? 'outerHTML' : undefined}
      tabIndex={swap ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone
      autoFocus={swap}
    >
      {own ? (
        <YourPosting />
      ) : application ? (
        <>
          <Applied status={application} />
          {sent && <SentJustNow application={sent} view="card" next={paths.opportunities} />}
        </>
      ) : isIntakePaused ? (
        <IntakePausedNote />
      ) : first && !first.mayApply ? (
        <WaitsOnCard until={first.until} />
      ) : renewsAt ? (
        <Button variant="soft" disabled>
          {applyAgainText(renewsAt)}
        </Button>
      ) : (
        <ButtonLink
          href={paths.applyFromCard(id)}
          variant="soft"
          hx-get=""
          aria-label={`${ACTION_LABELS[type]}: ${title}`}
        >
          {ACTION_LABELS[type]}
        </ButtonLink>
      )}
    </div>
  )
}

/** Around cards: their actions open the apply sheet over the page. */
export const OpensSheet = ({ children }: { children: ReactNode }) => (
  <div
    hx-target:inherited="body"
    hx-swap:inherited="append"
    hx-sync:inherited="drop"
    data-failure={SAVING_FAILED}
  >
    <SavingForm />
    {children}
  </div>
)

export const IntakePausedNote = () => (
  <>
    <Badge icon="hourglass">Applications paused</Badge>
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
