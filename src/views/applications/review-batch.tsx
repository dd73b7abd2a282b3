import type { OwnPosting } from '../../db/postings/postings.ts'
import {
  DECISIONS,
  REVIEW_PAGE_SIZE,
  REVIEW_TABS,
  type ReviewView,
  reviewListPath,
} from '../../lib/applications/review.ts'
import { Button, ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { decisionsFrom, NO_REJECTION, RejectFields, type Rejecting } from './review-decision.tsx'

type SeveralProps = {
  posting: OwnPosting
  view: ReviewView
  refusal: string | null
  rejecting: Rejecting | null
}

export function DecideSeveral({ posting, view, refusal, rejecting }: SeveralProps) {
  const can = REVIEW_TABS[view.state].flatMap((status) => decisionsFrom(status))
  const decisions = [...new Set(can)].filter((decision) => decision !== 'rejected')
  return (
    <section className="card card-pad desk-one stack" aria-labelledby="opened">
      <h2 id="opened" tabIndex={-1}>
        Decide several
      </h2>
      <p>
        Choose up to {REVIEW_PAGE_SIZE} in the list. Each decision is made, and told, one by one;
        what somebody else has decided meanwhile stays as it is, and you are told its number.
      </p>
      {refusal && <Refusal>{refusal}</Refusal>}
      {rejecting && !refusal && <ErrorSummary errors={atTheirFields(rejecting.errors)} />}
      <p className="actions">
        {decisions.map((to) => (
          <Button key={to} type="submit" name="to" value={to} variant="soft">
            {DECISIONS[to].label}
          </Button>
        ))}
        <ButtonLink variant="quiet" href={reviewListPath(posting.id, { ...view, several: false })}>
          One at a time
        </ButtonLink>
      </p>
      {can.includes('rejected') && <RejectSeveral rejecting={rejecting} posting={posting} />}
    </section>
  )
}

const RejectSeveral = ({ rejecting, posting }: Pick<SeveralProps, 'rejecting' | 'posting'>) => (
  <details className="reject" open={rejecting !== null}>
    <ButtonSummary variant="warm">Reject</ButtonSummary>
    <div className="form">
      <p className="hint">
        Each is told the next working morning, where the applicant is, and can be undone until then.
      </p>
      <RejectFields
        of={SEVERAL}
        criteria={posting.criteria}
        rejecting={rejecting ?? NO_REJECTION}
      />
      <p className="actions">
        <Button type="submit" name="to" value="rejected" className="btn-reject">
          Reject them, each told by itself
        </Button>
      </p>
    </div>
  </details>
)

/**
 * An error below a long list would not be seen: above the form it takes the focus and links there.
 */
const atTheirFields = (errors: Rejecting['errors']) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [`${name}-${SEVERAL}`, error]))

const SEVERAL = 'several'
