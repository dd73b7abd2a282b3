import type { DeskPage } from '../../db/applications/desk.ts'
import type { Listed, Reviewed } from '../../db/applications/reviewed.ts'
import type { OwnPosting } from '../../db/queries/postings.ts'
import { type DeskTab, type DeskView, deskPath, TAB_LABELS } from '../../lib/applications/desk.ts'
import { exceptionsOf } from '../../lib/applications/facts.ts'
import { isoDate } from '../../lib/text/format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Tile } from '../ui/tile.tsx'
import { nameOf, opens } from './desk-links.ts'
import { FactLegend, FactMarks } from './fact-mark.tsx'

type ListProps = {
  posting: OwnPosting
  view: DeskView
  page: DeskPage
  open: Reviewed | null
  /** Of several: what is chosen. */
  chosen?: readonly string[]
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The applications of a tab in order of arrival. */
export const DeskList = ({ posting, view, page, open, chosen = [] }: ListProps) => {
  const { rows, next } = page
  return (
    <nav className="card desk-list" aria-label="Applications">
      {rows.length === 0 ? (
        <p className="desk-none">{view.facts.size > 0 ? NO_FITTING : NONE[view.state]}</p>
      ) : (
        <ol>
          {rows.map((row, index) => (
            <li key={row.id}>
              {view.several ? (
                <label className="desk-row">
                  <input
                    className="checkbox"
                    type="checkbox"
                    name="application"
                    value={`${row.id} ${row.status}`}
                    defaultChecked={chosen.includes(row.id)}
                    aria-label={nameOf(row)}
                  />
                  <RowText row={row} />
                </label>
              ) : (
                <a
                  className="desk-row"
                  id={`row-${row.id}`}
                  {...opens(posting.id, row.id, view)}
                  aria-current={row.id === open?.id ? 'true' : undefined}
                  data-key={!open && index === 0 ? 'j' : undefined}
                >
                  <Tile id={row.id} />
                  <RowText row={row} />
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
      <div className="desk-foot">
        <p className="hint">
          In order of arrival.
          {posting.firstLookWithoutNames && ' The hill stands for the person until you shortlist.'}
        </p>
        {posting.criteria.length > 0 && <FactLegend />}
        {(view.after > 0 || next !== null) && (
          <p className="actions">
            {view.after > 0 && (
              <ButtonLink href={deskPath(posting.id, { ...view, after: 0 })}>
                From the first
              </ButtonLink>
            )}
            {next !== null && (
              <ButtonLink href={deskPath(posting.id, { ...view, after: next })}>
                The next ones
              </ButtonLink>
            )}
          </p>
        )}
      </div>
    </nav>
  )
}

const RowText = ({ row }: { row: Listed }) => (
  <span className="desk-row-text">
    <span>
      <b dir="auto">{nameOf(row)}</b>
      <time className="hint" dateTime={isoDate(row.createdAt)}>
        {short.format(row.createdAt)}
      </time>
    </span>
    {row.facts.length > 0 && (
      <>
        <FactMarks facts={row.facts} />
        <span className="hint" dir="auto">
          {exceptionsOf(row.facts)}
        </span>
      </>
    )}
  </span>
)

const NO_FITTING = 'None of these has the facts that you ask for.'

const NONE: Record<DeskTab, string> = {
  waiting: 'Nobody waits here.',
  shortlisted: 'Nobody is shortlisted.',
  interview: 'Nobody is invited to an interview.',
  offered: 'Nobody has an offer that waits for an answer.',
  accepted: 'Nobody has accepted.',
  rejected: 'Nobody is rejected.',
  other: `${TAB_LABELS.other}: none.`,
}
