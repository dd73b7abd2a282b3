import type { ReviewedApplication, ReviewListRow } from '../../db/applications/review.ts'
import type { ReviewListPage } from '../../db/applications/review-list.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import { differencesAmong } from '../../lib/applications/criteria.ts'
import {
  type ReviewTab,
  type ReviewView,
  reviewListPath,
  reviewTab,
  viewQuery,
} from '../../lib/applications/review.ts'
import { teamStatusLabel } from '../../lib/applications/states.ts'
import { paths } from '../../lib/paths.ts'
import { isoDate, pluralize } from '../../lib/text/format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ApplicantMark } from './applicant-mark.tsx'
import { CriterionBadges, CriterionLegend } from './criterion-badge.tsx'
import { applicantName } from './review-links.ts'

type ListProps = {
  posting: OwnPosting
  view: ReviewView
  page: ReviewListPage
  open: ReviewedApplication | null
  /** Of several: what is chosen. */
  chosen?: readonly string[]
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })
const MONTHS = Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2026, at)))

/** '18 Sept': of fifty Intl would make each again. */
const short = (date: Date) => `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`

/** The applications of a tab in order of arrival. */
export const ReviewList = (props: ListProps) => {
  const { posting, view, page } = props
  const { rows, next } = page
  const differences = differencesAmong(rows.map(({ facts }) => facts))
  return (
    <nav className="card desk-list" aria-label="Applications">
      {view.q && <Found {...props} />}
      {rows.length === 0 ? (
        <p className="desk-none">{noneText(view)}</p>
      ) : (
        <ol>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              {...props}
              row={row}
              differences={differences(row.facts)}
              isFirst={index === 0}
            />
          ))}
        </ol>
      )}
      <div className="desk-foot">
        <p className="hint">
          Oldest first.{posting.firstLookWithoutNames && ' Shortlist to see names.'}
        </p>
        {posting.criteria.length > 0 && <CriterionLegend />}
        {(view.after > 0 || next !== null) && (
          <p className="actions">
            {view.after > 0 && (
              <ButtonLink href={reviewListPath(posting.id, { ...view, after: 0 })}>
                First page
              </ButtonLink>
            )}
            {next !== null && (
              <ButtonLink href={reviewListPath(posting.id, { ...view, after: next })}>
                Next page
              </ButtonLink>
            )}
          </p>
        )}
      </div>
    </nav>
  )
}

const Found = ({ posting, view, page }: ListProps) => (
  <p className="desk-found">
    <span>
      {pluralize(page.rows.length, 'result')} for ‘<bdi>{view.q}</bdi>’
    </span>
    <a className="link" href={reviewListPath(posting.id, { ...view, q: '' })}>
      Clear search
    </a>
  </p>
)

type RowTextProps = { row: ReviewListRow; differences: string; isMarked: boolean }
type RowProps = ListProps & Omit<RowTextProps, 'isMarked'> & { isFirst: boolean }

const Row = ({ row, differences, isFirst, ...list }: RowProps) => {
  const { posting, open, chosen = [] } = list
  const found = list.view.q !== ''
  const isMarked = found || row.status === 'closed_unanswered'
  const text = <RowText row={row} differences={differences} isMarked={isMarked} />
  const view = found ? { ...list.view, q: '', state: reviewTab(row.status) } : list.view
  const { id, status } = row
  if (view.several)
    return (
      <li>
        <label className="desk-row">
          <input
            className="checkbox"
            type="checkbox"
            name="application"
            value={`${id} ${status}`}
            defaultChecked={view.all || chosen.includes(id)}
            aria-label={applicantName(row)}
          />
          {text}
        </label>
      </li>
    )
  const query = viewQuery(view, true)
  return (
    <li>
      <a
        className="desk-row"
        id={`row-${id}`}
        href={paths.reviewed(posting.id, id) + query}
        hx-post={paths.reviewedOpening(posting.id, id) + query}
        aria-current={id === open?.id ? 'true' : undefined}
        data-key={!open && isFirst ? 'j' : undefined}
      >
        <ApplicantMark {...row} />
        {text}
      </a>
    </li>
  )
}

const RowText = ({ row, differences, isMarked }: RowTextProps) => (
  <span className="desk-row-text">
    <span>
      <b dir="auto">{applicantName(row)}</b>
      <time className="hint" dateTime={isoDate(row.createdAt)}>
        {short(row.createdAt)}
      </time>
    </span>
    {(isMarked || row.assignee) && (
      <span className="hint" dir="auto">
        {[
          isMarked && teamStatusLabel(row.status),
          row.assignee && `Assigned to ${row.assignee.name}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    )}
    {row.facts.length > 0 && <CriterionBadges states={row.facts.map(({ state }) => state)} />}
    {differences && (
      <span className="hint" dir="auto">
        {differences}
      </span>
    )}
  </span>
)

function noneText({ q, facts, mine, state }: ReviewView) {
  if (q) return 'No applicant matches. Try another spelling.'
  return facts.size > 0 || mine ? 'No applications match these filters.' : NONE[state]
}

const NONE: Record<ReviewTab, string> = {
  waiting: 'No applications to review.',
  shortlisted: 'No one is shortlisted yet.',
  interview: 'No one is invited to an interview yet.',
  offered: 'No open offers.',
  accepted: 'No one has accepted yet.',
  rejected: 'No one is rejected.',
  withdrawn: 'No one has withdrawn.',
}
