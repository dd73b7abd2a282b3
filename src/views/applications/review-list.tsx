import type { ReviewedApplication } from '../../db/applications/review.ts'
import type { ReviewListPage } from '../../db/applications/review-list.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import { exceptionsOf } from '../../lib/applications/criteria.ts'
import {
  type ReviewTab,
  type ReviewView,
  reviewListPath,
  TAB_LABELS,
  viewQuery,
} from '../../lib/applications/review.ts'
import { paths } from '../../lib/paths.ts'
import { isoDate } from '../../lib/text/format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Tile } from '../ui/tile.tsx'
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
  return (
    <nav className="card desk-list" aria-label="Applications">
      {rows.length === 0 ? (
        <p className="desk-none">{view.facts.size > 0 ? NO_FITTING : NONE[view.state]}</p>
      ) : (
        <ol>
          {rows.map((row, index) => (
            <Row key={row.id} {...props} row={row} isFirst={index === 0} />
          ))}
        </ol>
      )}
      <div className="desk-foot">
        <p className="hint">
          In order of arrival.
          {posting.firstLookWithoutNames && ' The hill stands for the person until you shortlist.'}
        </p>
        {posting.criteria.length > 0 && <CriterionLegend />}
        {(view.after > 0 || next !== null) && (
          <p className="actions">
            {view.after > 0 && (
              <ButtonLink href={reviewListPath(posting.id, { ...view, after: 0 })}>
                From the first
              </ButtonLink>
            )}
            {next !== null && (
              <ButtonLink href={reviewListPath(posting.id, { ...view, after: next })}>
                The next ones
              </ButtonLink>
            )}
          </p>
        )}
      </div>
    </nav>
  )
}

type ReviewRow = ReviewListPage['rows'][number]

const Row = ({ row, isFirst, ...list }: ListProps & { row: ReviewRow; isFirst: boolean }) => {
  const { posting, view, open, chosen = [] } = list
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
            defaultChecked={chosen.includes(id)}
            aria-label={applicantName(row)}
          />
          <RowText row={row} />
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
        <Tile id={id} />
        <RowText row={row} />
      </a>
    </li>
  )
}

const RowText = ({ row }: { row: ReviewRow }) => (
  <span className="desk-row-text">
    <span>
      <b dir="auto">{applicantName(row)}</b>
      <time className="hint" dateTime={isoDate(row.createdAt)}>
        {short(row.createdAt)}
      </time>
    </span>
    {row.facts.length > 0 && (
      <>
        <CriterionBadges states={row.facts.map(({ state }) => state)} />
        <span className="hint" dir="auto">
          {exceptionsOf(row.facts)}
        </span>
      </>
    )}
  </span>
)

const NO_FITTING = 'None of these has the facts that you ask for.'

const NONE: Record<ReviewTab, string> = {
  waiting: 'Nobody waits here.',
  shortlisted: 'Nobody is shortlisted.',
  interview: 'Nobody is invited to an interview.',
  offered: 'Nobody has an offer that waits for an answer.',
  accepted: 'Nobody has accepted.',
  rejected: 'Nobody is rejected.',
  other: `${TAB_LABELS.other}: none.`,
}
