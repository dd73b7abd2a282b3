import type { Intake } from '../../db/applications/intake.ts'
import type {
  ReviewListPage as ReviewRows,
  ReviewTabCounts,
} from '../../db/applications/review-list.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import type { TemplateChoice } from '../../lib/applications/reply-templates.ts'
import {
  type BatchDecision,
  REVIEW_TABS,
  type ReviewTab,
  type ReviewView,
  reviewListPath,
  TAB_LABELS,
  TAB_NAMES,
  viewQuery,
} from '../../lib/applications/review.ts'
import { NO_APPLICANTS, NOTHING_TO_REVIEW } from '../../lib/applications/review-copy.ts'
import { paths } from '../../lib/paths.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Rejecting } from './reject-form.tsx'
import { type OneProps, ReviewApplication } from './review-application.tsx'
import { BatchDecided, SelectBar, SelectHead } from './review-batch.tsx'
import { decisionsFrom } from './review-decision.tsx'
import { ALWAYS, Filter, SearchApplicants } from './review-filters.tsx'
import { ReviewHead } from './review-head.tsx'
import { Keys } from './review-keys.tsx'
import { opens } from './review-links.ts'
import { ReviewList } from './review-list.tsx'

export type ReviewProps = {
  posting: OwnPosting
  view: ReviewView
  counts: ReviewTabCounts
  intake: Intake
  page: ReviewRows
  /** What is open of it. */
  one: Pick<
    OneProps,
    'open' | 'trail' | 'place' | 'beside' | 'reviewers' | 'templates' | 'undoable'
  > | null
  viewerId: string
  /** Where this site is, for a link to pass on. */
  origin: string
  refusal: string | null
  rejecting: Rejecting | null
  /** Of several: what was chosen in the list. */
  chosen: readonly string[]
  /** What was just decided for several, as far as it can be undone. */
  batch: BatchDecision | null
  /** For the rejection of several. */
  templates: TemplateChoice[]
  now: Date
}

/** Where a team reviews a posting's applicants. */
export function ReviewPage(props: ReviewProps & { swap?: boolean }) {
  const { posting, view, counts, one, swap } = props
  const everything = TAB_NAMES.reduce((sum, tab) => sum + counts[tab], 0)
  // Of rows that are pressed in a row the last one is shown.
  const link = {
    'hx-target:inherited': '#desk',
    'hx-swap:inherited': 'outerMorph',
    'hx-sync:inherited': '#desk:queue last',
  }
  return (
    <div
      id="desk"
      className={one ? 'desk desk-open' : 'desk'}
      hx-swap-oob={swap ? 'outerMorph' : undefined}
      {...link}
    >
      <ReviewHead posting={posting} counts={counts} intake={props.intake} now={props.now} />
      <div className="wrap desk-room">
        {everything === 0 ? (
          <NoApplicants posting={posting} origin={props.origin} />
        ) : (
          <>
            <Tabs {...props} />
            {props.batch && <BatchDecided posting={posting} view={view} batch={props.batch} />}
            {view.several ? <Several {...props} /> : <OneByOne {...props} />}
          </>
        )}
      </div>
    </div>
  )
}

const OneByOne = (props: ReviewProps) => {
  const { posting, view, counts, page, one } = props
  const count = counts[view.state]
  return (
    <div className="desk-sides">
      <div>
        <ReviewList posting={posting} view={view} page={page} open={one?.open ?? null} />
        <Keys />
      </div>
      {one ? (
        <ReviewApplication {...props} {...one} of={counts.more ? null : count} />
      ) : (
        <NothingOpened {...props} />
      )}
    </div>
  )
}

const NothingOpened = ({ page, posting, view }: Pick<ReviewProps, 'page' | 'posting' | 'view'>) => (
  <div className="desk-idle">
    {page.rows[0] ? (
      <EmptyState
        title="Choose an application"
        lead="We let applicants know when you open their application."
      >
        <a className="btn btn-primary" {...opens(posting.id, page.rows[0].id, view)}>
          Open the first one
        </a>
      </EmptyState>
    ) : (
      view.state === 'waiting' &&
      !view.q && (
        <EmptyState
          title={NOTHING_TO_REVIEW}
          lead={posting.status === 'open' ? 'New applications will appear here.' : undefined}
        />
      )
    )}
  </div>
)

const Several = (props: ReviewProps) => {
  const { posting, view, page, chosen, refusal, rejecting } = props
  return (
    <Form
      action={`${paths.reviewDecisions(posting.id)}${viewQuery(view, true)}`}
      className="desk-several"
      id="select"
      noValidate
    >
      {/* What Enter would press: it decides nothing. */}
      <button type="submit" disabled hidden />
      <SelectHead
        posting={posting}
        view={view}
        rows={page.rows.length}
        refusal={refusal}
        rejecting={rejecting}
      />
      <ReviewList posting={posting} view={view} page={page} chosen={chosen} open={null} />
      {page.rows.length > 0 && (
        <SelectBar
          posting={posting}
          view={view}
          templates={props.templates}
          rejecting={rejecting}
        />
      )}
    </Form>
  )
}

const Tabs = ({ posting, view, counts, page }: ReviewProps) => (
  <div className="desk-bar">
    <nav aria-label="Status">
      <ul className="desk-tabs">
        {TAB_NAMES.filter(
          (tab) => counts[tab] > 0 || tab === view.state || ALWAYS.includes(tab),
        ).map((tab) => (
          <li key={tab}>
            <a
              href={reviewListPath(posting.id, {
                ...view,
                state: tab,
                after: 0,
                several: false,
                q: '',
              })}
              aria-current={tab === view.state && !view.q ? 'page' : undefined}
            >
              {TAB_LABELS[tab]}{' '}
              <span className="num">
                {formatNumber(counts[tab])}
                {counts[tab] >= 1000 && '+'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <div className="desk-tools">
      <SearchApplicants posting={posting} view={view} />
      {(posting.criteria.length > 0 || posting.organizationId) && (
        <Filter posting={posting} view={view} />
      )}
      {page.rows.length > 1 && !view.several && !view.q && isDecidable(view.state) && (
        <ButtonLink variant="quiet" href={reviewListPath(posting.id, { ...view, several: true })}>
          Select several
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href={paths.reviewCsv(posting.id)} download="">
        <Icon of="download" />
        CSV
      </ButtonLink>
    </div>
  </div>
)

/** Whether anything can still be decided of what lies in a tab. */
const isDecidable = (tab: ReviewTab) =>
  REVIEW_TABS[tab].some((status) => decisionsFrom(status).length > 0)

function NoApplicants({ posting, origin }: Pick<ReviewProps, 'posting' | 'origin'>) {
  const { id, status, suspended, heldAt } = posting
  const isShown = status === 'open' && !suspended && !heldAt
  const lead = 'Applications will appear here as they arrive.'
  return (
    <EmptyState title={NO_APPLICANTS} lead={isShown ? `${lead} Share the link:` : lead}>
      {isShown && (
        <p>
          <a className="link" href={paths.opportunity(id)}>
            {origin + paths.opportunity(id)}
          </a>
        </p>
      )}
    </EmptyState>
  )
}
