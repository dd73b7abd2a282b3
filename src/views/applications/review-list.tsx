import type { ReviewedApplication } from '../../db/applications/review.ts'
import type { ReviewListPage } from '../../db/applications/review-list.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import { exceptionsOf, type FactState } from '../../lib/applications/criteria.ts'
import {
  type ReviewTab,
  type ReviewView,
  reviewListPath,
  TAB_LABELS,
  viewQuery,
} from '../../lib/applications/review.ts'
import { paths } from '../../lib/paths.ts'
import { tileOf } from '../../lib/terrain/tile.ts'
import { isoDate } from '../../lib/text/format.ts'
import { cachedMarkup, textSlot } from '../frame/cached-fragment.tsx'
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

/** '18 Sept': of fifty Intl would make each anew. */
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every text in it was escaped
        <ol dangerouslySetInnerHTML={{ __html: rowsMarkup(props) }} />
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

/** What a row looks like is kept, and nothing of whose it is: fifty took React as long as all the page. */
function rowsMarkup({ posting, view, page, open, chosen = [] }: ListProps): string {
  const { several } = view
  const query = viewQuery(view, true)
  const rows = page.rows.map((row, index) => {
    const { id, status, createdAt, facts } = row
    const look = {
      states: facts.map(({ state }) => state),
      several,
      ...(several
        ? { isChosen: chosen.includes(id) }
        : { isOpen: id === open?.id, isNext: !open && index === 0 }),
    }
    return cachedMarkup(Row, look, {
      id,
      status,
      name: applicantName(row),
      hill: String(tileOf(id)),
      day: isoDate(createdAt),
      date: short(createdAt),
      exceptions: exceptionsOf(facts),
      at: paths.reviewed(posting.id, id) + query,
      opening: paths.reviewedOpening(posting.id, id) + query,
    })
  })
  return rows.join('')
}

type Look = {
  states: FactState[]
  several: boolean
  /** Of several: whether it is ticked. */
  isChosen?: boolean
  isOpen?: boolean
  /** Whether the key for the next one opens it. */
  isNext?: boolean
}

const Row = ({ states, several, isChosen, isOpen, isNext }: Look) => (
  <li>
    {several ? (
      <label className="desk-row">
        <input
          className="checkbox"
          type="checkbox"
          name="application"
          value={`${textSlot('id')} ${textSlot('status')}`}
          defaultChecked={isChosen}
          aria-label={textSlot('name')}
        />
        <RowText states={states} />
      </label>
    ) : (
      <a
        className="desk-row"
        id={`row-${textSlot('id')}`}
        href={textSlot('at')}
        hx-post={textSlot('opening')}
        aria-current={isOpen ? 'true' : undefined}
        data-key={isNext ? 'j' : undefined}
      >
        <Tile hill={textSlot('hill')} />
        <RowText states={states} />
      </a>
    )}
  </li>
)

const RowText = ({ states }: Pick<Look, 'states'>) => (
  <span className="desk-row-text">
    <span>
      <b dir="auto">{textSlot('name')}</b>
      <time className="hint" dateTime={textSlot('day')}>
        {textSlot('date')}
      </time>
    </span>
    {states.length > 0 && (
      <>
        <CriterionBadges states={states} />
        <span className="hint" dir="auto">
          {textSlot('exceptions')}
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
