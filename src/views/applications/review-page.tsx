import type { Intake } from '../../db/applications/intake.ts'
import type {
  ReviewCounts,
  ReviewListPage as ReviewRows,
} from '../../db/applications/review-list.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import { FACTS, type FactState } from '../../lib/applications/criteria.ts'
import {
  REVIEW_TABS,
  type ReviewTab,
  type ReviewView,
  reviewListPath,
  TAB_LABELS,
  TAB_NAMES,
  viewQuery,
} from '../../lib/applications/review.ts'
import { paths } from '../../lib/paths.ts'
import { formatNumber, pluralize } from '../../lib/text/format.ts'
import { Button, ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { type OneProps, ReviewApplication } from './review-application.tsx'
import { DecideSeveral } from './review-batch.tsx'
import { decisionsFrom, Key, type Rejecting } from './review-decision.tsx'
import { ReviewHead } from './review-head.tsx'
import { opens } from './review-links.ts'
import { ReviewList } from './review-list.tsx'

export const NOBODY_APPLIED = 'Nobody has applied yet'

export type ReviewProps = {
  posting: OwnPosting
  view: ReviewView
  counts: ReviewCounts
  intake: Intake
  page: ReviewRows
  /** What is open of it. */
  one: Pick<OneProps, 'open' | 'trail' | 'place' | 'beside' | 'undoable'> | null
  viewerId: string
  /** Where this site is, for a link to pass on. */
  origin: string
  refusal: string | null
  rejecting: Rejecting | null
  /** Of several: what was chosen in the list. */
  chosen: readonly string[]
  now: Date
}

/** Where a posting's applications are read and decided. */
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

const NothingOpened = ({
  page,
  posting,
  view,
  counts,
}: Pick<ReviewProps, 'page' | 'posting' | 'view' | 'counts'>) => (
  <div className="desk-idle">
    {page.rows[0] ? (
      <EmptyState
        title="Nothing is open"
        lead="Choose an application in the list. Its applicant is told that it was opened."
      >
        <a className="btn btn-primary" {...opens(posting.id, page.rows[0].id, view)}>
          Open the first
        </a>
      </EmptyState>
    ) : (
      view.state === 'waiting' &&
      (counts.unanswered > 0 ? (
        <EmptyState
          title={`${pluralize(counts.unanswered, 'application was', 'applications were')} closed unanswered`}
          lead="A late answer is still one, and counts as late."
        >
          <ButtonLink href={reviewListPath(posting.id, { ...view, state: 'other', after: 0 })}>
            Answer Late
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState
          title="All answered"
          lead="Nobody waits for you. What comes in next stands here."
        />
      ))
    )}
  </div>
)

const Several = (props: ReviewProps) => {
  const { posting, view, page, chosen, refusal, rejecting } = props
  return (
    <Form
      action={`${paths.reviewDecisions(posting.id)}${viewQuery(view, true)}`}
      className="desk-sides"
      noValidate
    >
      {/* What Enter would press: it decides nothing. */}
      <button type="submit" disabled hidden />
      <ReviewList posting={posting} view={view} page={page} chosen={chosen} open={null} />
      <DecideSeveral posting={posting} view={view} refusal={refusal} rejecting={rejecting} />
    </Form>
  )
}

const Tabs = ({ posting, view, counts, page }: ReviewProps) => (
  <div className="desk-bar">
    <nav aria-label="States">
      <ul className="desk-tabs">
        {TAB_NAMES.filter(
          (tab) => counts[tab] > 0 || tab === view.state || ALWAYS.includes(tab),
        ).map((tab) => (
          <li key={tab}>
            <a
              href={reviewListPath(posting.id, { ...view, state: tab, after: 0, several: false })}
              aria-current={tab === view.state ? 'page' : undefined}
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
      {posting.criteria.length > 0 && <FactFilter posting={posting} view={view} />}
      {page.rows.length > 1 && !view.several && isDecidable(view.state) && (
        <ButtonLink variant="quiet" href={reviewListPath(posting.id, { ...view, several: true })}>
          Decide several
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

const ALWAYS: ReviewTab[] = ['waiting', 'shortlisted', 'interview', 'offered', 'rejected']

const STATES = { met: 'Met', unmet: 'Not met', unknown: 'Unknown' } as const

const FactFilter = ({ posting, view }: Pick<ReviewProps, 'posting' | 'view'>) => (
  <details className="desk-filter">
    <ButtonSummary variant="quiet">
      <Icon of="sliders-horizontal" />
      Filter by facts{view.facts.size > 0 && ` (${view.facts.size})`}
    </ButtonSummary>
    <form className="card card-pad form" action={paths.applicants(posting.id)}>
      <FactFields
        state={view.state}
        asked={posting.criteria.map(({ id, text }) => ({ id, text, fact: view.facts.get(id) }))}
      />
    </form>
  </details>
)

type CriteriaProps = {
  state: ReviewTab
  asked: { id: string; text: string; fact?: FactState | undefined }[]
}

const FactFields = ({ state, asked: requested }: CriteriaProps) => (
  <>
    <input type="hidden" name="state" value={state} />
    {requested.map(({ id, text, fact }) => (
      <Select
        key={id}
        name="fact"
        id={`fact-of-${id}`}
        label={text}
        defaultValue={fact ? `${id}:${fact}` : ''}
        options={[
          { value: '', label: 'Any' },
          ...FACTS.map((state) => ({ value: `${id}:${state}`, label: STATES[state] })),
        ]}
      />
    ))}
    <Button type="submit" variant="soft">
      Show these
    </Button>
  </>
)

const KEYS: [string, string][] = [
  ['J', 'the next one'],
  ['K', 'the one before'],
  ['S', 'shortlist'],
  ['I', 'interview'],
  ['O', 'offer'],
  ['A', 'accept'],
  ['R', 'reject'],
  ['N', 'note'],
  ['U', 'undo'],
  ['?', 'show and hide this'],
]

/** Single keys work only while no field has the focus, and can be switched off (WCAG 2.1.4). */
const Keys = () => (
  <div className="desk-keys noscript:hidden">
    <AllKeys />
  </div>
)

const AllKeys = () => (
  <>
    <p className="hint" aria-hidden="true">
      <Key of="j" /> <Key of="k" /> move <Key of="n" /> note <Key of="u" /> undo
    </p>
    <Button variant="quiet" popoverTarget="keys" data-key="?">
      <Key of="?" /> Keys
    </Button>
    <div id="keys" popover="auto" className="card card-pad">
      <h2 className="text-card">Keys of this page</h2>
      <dl>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Check type="checkbox" data-keys-on="" defaultChecked>
        Keys work here
      </Check>
    </div>
  </>
)

function NoApplicants({ posting, origin }: Pick<ReviewProps, 'posting' | 'origin'>) {
  const { id, status, suspended, heldAt } = posting
  const isShown = status === 'open' && !suspended && !heldAt
  const lead = 'What comes in stands here, in order of arrival.'
  return (
    <EmptyState title={NOBODY_APPLIED} lead={isShown ? `Pass its link on. ${lead}` : lead}>
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
