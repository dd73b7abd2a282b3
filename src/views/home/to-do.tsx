import type { Intake } from '../../db/applications/intake.ts'
import type { WaitingPosting } from '../../db/applications/open.ts'
import {
  intakeSentence,
  MAX_AWAITING_REPLY,
  NOTICE_BEFORE_MS,
} from '../../lib/applications/intake.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate, formatNumber, pluralize } from '../../lib/text/format.ts'
import { Await } from '../frame/await.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { Tile } from '../ui/tile.tsx'

export const NONE_WAITING = 'No application waits for an answer.'

export type PausedPostings = WaitingPosting & { intake: Intake }

type WaitingProps = { waiting: Promise<PausedPostings[] | null>; now: Date }

export const ToDo = ({ waiting, now }: WaitingProps) => (
  <Await promise={waiting} what="What waits for you" fallback={<RowSkeletons />}>
    {(waiting) =>
      waiting && (
        <Card className="to-answer">
          <CardHead title="Waiting for your answer">
            <MoreLink
              href={paths.postingsOf(waiting[0]?.organizationId ?? null)}
              aria-label="View All your postings"
            >
              View All
            </MoreLink>
          </CardHead>
          {waiting.length === 0 ? (
            <p className="empty-line">{NONE_WAITING}</p>
          ) : (
            <ul className="rows">
              {waiting.map((posting) => (
                <Row key={posting.id} posting={posting} now={now} />
              ))}
            </ul>
          )}
        </Card>
      )
    }
  </Await>
)

function Row({ posting, now }: { posting: PausedPostings; now: Date }) {
  const { id, title, organizationId, organizationName, waiting, intake } = posting
  const many =
    waiting < MAX_AWAITING_REPLY
      ? formatNumber(waiting)
      : `${formatNumber(MAX_AWAITING_REPLY)} or more`
  const days = Math.floor((now.getTime() - new Date(posting.oldest).getTime()) / DAY)
  const since = days > 0 ? `the oldest for ${pluralize(days, 'day')}` : 'since today'
  return (
    <li>
      <Tile id={organizationId ?? id} />
      <div>
        <h3>
          <a href={paths.applicants(id)} dir="auto">
            {title}
          </a>
        </h3>
        {organizationName && (
          <p className="sub" dir="auto">
            {organizationName}
          </p>
        )}
        <p className="sub num">
          {many} {waiting === 1 ? 'waits' : 'wait'}, {since}.{pausedText(intake, now)}
        </p>
      </div>
    </li>
  )
}

const DAY = 24 * 60 * 60 * 1000

function pausedText(
  { answersToOpen, answersToKeep: repliesToStayOpen, closesAt }: Intake,
  now: Date,
) {
  if (answersToOpen > 0) return ` ${intakeSentence(answersToOpen)}`
  if (!closesAt || closesAt.getTime() - now.getTime() > 2 * NOTICE_BEFORE_MS.week) return null
  const save =
    repliesToStayOpen > 0
      ? ` ${pluralize(repliesToStayOpen, 'answer')} ${repliesToStayOpen === 1 ? 'keeps' : 'keep'} them open for the next 7 days.`
      : ''
  return ` The doors close after ${formatDate(closesAt)}.${save}`
}
