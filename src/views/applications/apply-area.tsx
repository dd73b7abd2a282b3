import type { OpportunityDetail } from '../../db/opportunities/opportunities.ts'
import {
  applyAgainText,
  limitReachedText,
  SHEET_FAILED,
} from '../../lib/applications/application.ts'
import type { Allowance } from '../../lib/membership/limits.ts'
import { paths } from '../../lib/paths.ts'
import { visibilityOf } from '../../lib/postings/visibility.ts'
import { HasEarlyAccess, Waits } from '../opportunities/early-access.tsx'
import { NotAccepting } from '../opportunities/not-accepting.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Applied, YourPosting } from './apply-button.tsx'
import { SentJustNow } from './sent-just-now.tsx'

type ApplyAreaProps = {
  opportunity: OpportunityDetail
  now: Date
  /** Set where the month's applications are used. */
  usedUp?: Allowance | null
  /** The application that was just sent from this page. */
  sent?: string | undefined
  /** Replaces the area out of band, which takes the focus. */
  swap?: boolean | undefined
}

/** On the page of an opportunity: the one button that opens the apply sheet, or why there is none. */
export function ApplyArea(props: ApplyAreaProps) {
  const { opportunity, now, usedUp, swap } = props
  const { own, application, first } = opportunity
  return (
    <div
      id="apply"
      hx-swap-oob={swap ? 'outerHTML' : undefined}
      tabIndex={swap ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone
      autoFocus={swap}
    >
      {own ? (
        <YourPosting />
      ) : application ? (
        <HasApplied {...props} />
      ) : visibilityOf(opportunity, now) !== 'open' ? (
        <NotAccepting {...props} />
      ) : first && !first.mayApply ? (
        <Waits first={first} />
      ) : usedUp ? (
        <UsedUp {...usedUp} />
      ) : (
        <CanApply {...props} />
      )}
    </div>
  )
}

const HasApplied = ({ opportunity, now, sent }: ApplyAreaProps) => (
  <div className="grid gap-3">
    {opportunity.status !== 'open' && <NotAccepting opportunity={opportunity} now={now} />}
    <Applied status={opportunity.application!} block />
    {sent && (
      <SentJustNow application={sent} view="detail" next={paths.opportunity(opportunity.id)} />
    )}
    {/* The address of the form leads on to what was sent with it. */}
    <a className="link" href={paths.apply(opportunity.id)}>
      View your application
    </a>
  </div>
)

const UsedUp = (allowance: Allowance) => (
  <div className="grid gap-3">
    <div className="apply-bar">
      <Button variant="primary" large block disabled>
        {applyAgainText(allowance.renewsAt)}
      </Button>
    </div>
    <LimitNote {...allowance} />
  </div>
)

export const LimitNote = (allowance: Allowance) => (
  <p className="hint">
    {limitReachedText(allowance)}{' '}
    <a className="link" href={paths.membership}>
      Compare plans
    </a>
  </p>
)

const CanApply = ({ opportunity: { id, first } }: ApplyAreaProps) => (
  <>
    {first && <HasEarlyAccess />}
    <div className="apply-bar">
      <ButtonLink
        href={paths.apply(id)}
        variant="primary"
        large
        block
        hx-get=""
        hx-target="body"
        hx-swap="append"
        hx-sync="this:drop"
        data-failure={SHEET_FAILED}
      >
        Apply
      </ButtonLink>
    </div>
  </>
)
