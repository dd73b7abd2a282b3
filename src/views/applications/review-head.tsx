import type { Intake } from '../../db/applications/intake.ts'
import type { ReviewTabCounts } from '../../db/applications/review-list.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import { areClosed, daysToReply } from '../../lib/applications/reply-by.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate, formatNumber, pluralize } from '../../lib/text/format.ts'
import { Suspended } from '../postings/state.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { Cells } from './cells.tsx'
import { replyableText, whatToDo } from './intake-message.ts'

type HeadProps = { posting: OwnPosting; counts: ReviewTabCounts; intake: Intake; now: Date }

export const ReviewHead = ({ posting, counts, intake, now }: HeadProps) => {
  const { received, exact } = replyableText(counts, intake)
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
          <PostingAbout exact={exact} received={received} posting={posting} now={now} />
          {posting.suspended && <Suspended className="mt-2" />}
          {posting.heldAt && posting.status === 'open' && !posting.suspended && (
            <p className="hint mt-2">
              This posting is pending review, so no one new can apply. You can still reply.
            </p>
          )}
        </div>
        <ToDo posting={posting} counts={counts} intake={intake} now={now} />
      </div>
    </header>
  )
}

const PostingAbout = ({
  exact,
  received,
  posting,
  now,
}: Pick<HeadProps, 'posting' | 'now'> & { exact: boolean; received: number }) => (
  <ul className="desk-about">
    <li>
      <Icon of="users" />
      {exact ? '' : 'At least '}
      {pluralize(received, 'application')}
    </li>
    {posting.applicationDeadline && (
      <li>
        <Icon of="calendar-days" />
        {datesText(posting, now)}
      </li>
    )}
    {posting.firstLookWithoutNames && (
      <li>
        <Icon of="eye-off" />
        Anonymous review
      </li>
    )}
  </ul>
)

function datesText({ status, suspended, closedAt, ...posting }: OwnPosting, now: Date) {
  const deadline = posting.applicationDeadline!
  const until = formatDate(deadline)
  if (status === 'draft') return `Draft, deadline ${until}`
  if (status === 'closed' && closedAt) {
    const closed = formatDate(closedAt)
    return closedAt > deadline ? `Deadline ${until}, closed on ${closed}` : `Closed on ${closed}`
  }
  if (status === 'closed' || deadline < now) return `Closed on ${until}`
  if (status === 'paused') return `Paused, deadline ${until}`
  return `${suspended ? 'Hidden, deadline' : 'Open until'} ${until}`
}

function ToDo({ posting, counts, intake, now }: HeadProps) {
  const { received, answered } = replyableText(counts, intake)
  if (received === 0) return null
  const {
    title,
    sentence,
    asked: requested,
    shut,
  } = whatToDo(counts, intake, posting.answerBy, now)
  const { answerBy } = posting
  const days = answerBy && !areClosed(answerBy, now) ? daysToReply(answerBy, now) : null
  return (
    <section
      className={shut ? 'card review-intake review-intake-paused' : 'card review-intake'}
      aria-label="Replies"
    >
      {days !== null && counts.waiting > 0 && (
        <p className="desk-days">
          <b className="num">{formatNumber(Math.abs(days))}</b>
          <span>{days < 0 ? 'days overdue' : 'days left to reply'}</span>
        </p>
      )}
      <div>
        <p>
          <b>{title}</b>
        </p>
        <Cells done={answered} asked={requested} total={received} />
        <p className="hint">{sentence}</p>
      </div>
    </section>
  )
}
