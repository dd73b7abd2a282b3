import type { Doors } from '../../db/applications/doors.ts'
import type { WaitingPosting } from '../../db/applications/open.ts'
import { doorsSentence, MOST_WAITING, TOLD_BEFORE } from '../../lib/applications/doors.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate, formatNumber, plural } from '../../lib/text/format.ts'
import { Await } from '../frame/await.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { Tile } from '../ui/tile.tsx'

export type WaitingAtDoors = WaitingPosting & { doors: Doors }

type WaitingProps = { waiting: Promise<WaitingAtDoors[] | null>; now: Date }

/** Applications that wait for an answer of theirs, the oldest first, and how near the doors are. */
export const WaitingForYou = ({ waiting, now }: WaitingProps) => (
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
            <p className="empty-line">No application waits for an answer.</p>
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

function Row({ posting, now }: { posting: WaitingAtDoors; now: Date }) {
  const { id, title, organizationId, organizationName, waiting, doors } = posting
  const many =
    waiting < MOST_WAITING ? formatNumber(waiting) : `${formatNumber(MOST_WAITING)} or more`
  const days = Math.floor((now.getTime() - new Date(posting.oldest).getTime()) / DAY)
  const since = days > 0 ? `the oldest for ${plural(days, 'day')}` : 'since today'
  return (
    <li>
      <Tile id={organizationId ?? id} />
      <div>
        <h3>
          <a href={paths.desk(id)} dir="auto">
            {title}
          </a>
        </h3>
        {organizationName && (
          <p className="sub" dir="auto">
            {organizationName}
          </p>
        )}
        <p className="sub num">
          {many} {waiting === 1 ? 'waits' : 'wait'}, {since}.{atTheDoors(doors, now)}
        </p>
      </div>
    </li>
  )
}

const DAY = 24 * 60 * 60 * 1000

/** How near the doors are: nothing where they are far. */
function atTheDoors({ answersToOpen, answersToKeep, closesAt }: Doors, now: Date) {
  if (answersToOpen > 0) return ` ${doorsSentence(answersToOpen)}`
  if (!closesAt || closesAt.getTime() - now.getTime() > 2 * TOLD_BEFORE.week) return null
  const keep =
    answersToKeep > 0
      ? ` ${plural(answersToKeep, 'answer')} ${answersToKeep === 1 ? 'keeps' : 'keep'} them open for the next 7 days.`
      : ''
  return ` The doors close after ${formatDate(closesAt)}.${keep}`
}
