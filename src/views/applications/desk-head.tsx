import type { DeskCounts } from '../../db/applications/desk.ts'
import type { Doors } from '../../db/applications/doors.ts'
import type { OwnPosting } from '../../db/queries/postings.ts'
import { paths } from '../../lib/paths.ts'
import { daysBetween } from '../../lib/postings/dates.ts'
import { formatDate, formatNumber, plural } from '../../lib/text/format.ts'
import { Suspended } from '../postings/state.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { Cells } from './cells.tsx'
import { answerable, whatToDo } from './desk-doors.ts'

type HeadProps = { posting: OwnPosting; counts: DeskCounts; doors: Doors; now: Date }

/** What the desk is of, how many days are left, and what to do until then. */
export const DeskHead = ({ posting, counts, doors, now }: HeadProps) => {
  const { received, exact } = answerable(counts, doors)
  return (
    <header className="banner desk-head">
      <Terrain name="banner" seed={posting.organizationId ?? posting.id} />
      <div className="wrap">
        <div>
          <BackLink href={paths.postingsOf(posting.organizationId)}>Your postings</BackLink>
          <h1>
            <a href={paths.posting(posting.id)} dir="auto">
              {posting.title}
            </a>
          </h1>
          <ul className="desk-about">
            <li>
              <Icon of="users" />
              {exact ? '' : 'At least '}
              {plural(received, 'application')}
            </li>
            {posting.applicationDeadline && (
              <li>
                <Icon of="calendar-days" />
                {openText(posting, now)} {formatDate(closedAt(posting, now))}
              </li>
            )}
            {posting.firstLookWithoutNames && (
              <li>
                <Icon of="eye-off" />
                First look without names
              </li>
            )}
          </ul>
          {posting.suspended && <Suspended className="mt-2" />}
          {posting.heldAt && posting.status === 'open' && !posting.suspended && (
            <p className="hint mt-2">
              This posting is held: nobody new can apply. What came in can be decided.
            </p>
          )}
        </div>
        <ToDo {...{ posting, counts, doors, now }} />
      </div>
    </header>
  )
}

/** What its deadline is as the posting stands: open is what one can apply to. */
function openText({ status, suspended, applicationDeadline }: OwnPosting, now: Date) {
  if (status === 'draft') return 'Draft, deadline'
  if (status === 'closed' || applicationDeadline! < now) return 'Closed on'
  if (status === 'paused') return 'Paused, deadline'
  return suspended ? 'Not shown, deadline' : 'Open until'
}

const closedAt = ({ closedAt, applicationDeadline }: OwnPosting, now: Date) =>
  closedAt && closedAt < now && closedAt < applicationDeadline! ? closedAt : applicationDeadline!

function ToDo({ posting, counts, doors, now }: HeadProps) {
  const { received, answered } = answerable(counts, doors)
  if (received === 0) return null
  const { title, sentence, asked, shut } = whatToDo(counts, doors, posting.answerBy, now)
  const days = posting.answerBy ? daysBetween(now, posting.answerBy) : null
  return (
    <section
      className={shut ? 'card desk-doors desk-shut' : 'card desk-doors'}
      aria-label="Answers"
    >
      {days !== null && counts.waiting > 0 && (
        <p className="desk-days">
          <b className="num">{formatNumber(Math.abs(days))}</b>
          <span>{days < 0 ? 'days past the answer' : 'days left to answer'}</span>
        </p>
      )}
      <div>
        <p>
          <b>{title}</b>
        </p>
        <Cells done={answered} asked={asked} total={received} />
        <p className="hint">{sentence}</p>
      </div>
    </section>
  )
}
