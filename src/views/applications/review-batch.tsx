import type { OwnPosting } from '../../db/postings/postings.ts'
import type { TemplateChoice } from '../../lib/applications/reply-templates.ts'
import {
  type BatchDecision,
  batchText,
  DECISIONS,
  REVIEW_TABS,
  type ReviewView,
  reviewListPath,
  viewQuery,
} from '../../lib/applications/review.ts'
import { DECIDED_FOR_SEVERAL, EACH_SENT_NEXT_MORNING } from '../../lib/applications/review-copy.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { Form } from '../ui/form.tsx'
import { NO_REJECTION, RejectFields, type Rejecting } from './reject-form.tsx'
import { decisionsFrom } from './review-decision.tsx'

type SelectProps = {
  posting: OwnPosting
  view: ReviewView
  templates: TemplateChoice[]
  refusal: string | null
  rejecting: Rejecting | null
}

/** Above the list. `data-select` selects in place; without a script the link does. */
export const SelectHead = ({
  posting,
  view,
  rows,
  refusal,
  rejecting,
}: Omit<SelectProps, 'templates'> & { rows: number }) => (
  <div className="select-head">
    <h2 id="opened" tabIndex={-1}>
      Select several
    </h2>
    <p className="hint">Each applicant gets their own email.</p>
    {refusal && <Refusal>{refusal}</Refusal>}
    {rejecting && !refusal && <ErrorSummary errors={atTheirFields(rejecting.errors)} />}
    <p className="actions">
      {rows > 0 && (
        <ButtonLink
          variant="soft"
          data-select="all"
          href={reviewListPath(posting.id, { ...view, several: true, all: true })}
        >
          Select all {rows}
        </ButtonLink>
      )}
      <ButtonLink
        variant="quiet"
        href={reviewListPath(posting.id, { ...view, several: false, all: false })}
      >
        Done
      </ButtonLink>
    </p>
  </div>
)

/** Below the list, so that a counter of CSS says how many are selected, also without a script. */
export function SelectBar({ posting, view, templates, rejecting }: Omit<SelectProps, 'refusal'>) {
  const can = REVIEW_TABS[view.state].flatMap((status) => decisionsFrom(status))
  const [first, ...others] = [...new Set(can)].filter((decision) => decision !== 'rejected')
  return (
    <div className="decide select-bar">
      <p className="select-count" aria-live="polite" />
      {first && (
        <Button type="submit" name="to" value={first} variant="primary">
          {DECISIONS[first].label}
        </Button>
      )}
      {others.map((to) => (
        <Button key={to} type="submit" name="to" value={to} variant="soft" className="select-other">
          {DECISIONS[to].label}
        </Button>
      ))}
      {can.includes('rejected') && (
        <RejectSeveral rejecting={rejecting} posting={posting} templates={templates} />
      )}
      <ButtonLink
        variant="quiet"
        className="select-clear"
        data-select="none"
        href={reviewListPath(posting.id, { ...view, several: true, all: false })}
      >
        Clear
      </ButtonLink>
    </div>
  )
}

const RejectSeveral = ({
  rejecting,
  posting,
  templates,
}: Pick<SelectProps, 'rejecting' | 'posting' | 'templates'>) => (
  <details className="reject" open={rejecting !== null}>
    <ButtonSummary variant="warm">Reject</ButtonSummary>
    <div className="form">
      <p className="hint">{EACH_SENT_NEXT_MORNING}</p>
      <RejectFields
        of={SEVERAL}
        criteria={posting.criteria}
        templates={templates}
        rejecting={rejecting ?? NO_REJECTION}
      />
      <p className="actions">
        <Button type="submit" name="to" value="rejected" className="btn-reject">
          Reject selected
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

type DecidedProps = Pick<SelectProps, 'posting' | 'view'> & { batch: BatchDecision }

/** What was just decided for several, with its undo. */
export const BatchDecided = ({ posting, view, batch }: DecidedProps) => (
  <Form
    className="card desk-decided"
    action={`${paths.reviewDecisionsUndo(posting.id)}${viewQuery(view, true)}`}
  >
    <input type="hidden" name="decided" value={batchText(batch)} />
    <p role="status">
      {DECIDED_FOR_SEVERAL(batch.numbers.length, batch.to)}.
      {batch.to === 'rejected' && ` ${EACH_SENT_NEXT_MORNING}`}
    </p>
    <Button type="submit" variant="soft" pending="Undoing...">
      Undo
    </Button>
  </Form>
)
