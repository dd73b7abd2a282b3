import type { Intake } from '../../db/applications/intake.ts'
import type { WaitingPosting } from '../../db/applications/open-applications.ts'
import {
  intakeSentence,
  MAX_AWAITING_REPLY,
  NOTICE_BEFORE_MS,
} from '../../lib/applications/intake.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate, formatNumber, pluralize } from '../../lib/text/format.ts'
import { Await } from '../frame/await.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { Tile } from '../ui/tile.tsx'

export type PausedPostings = WaitingPosting & { intake: Intake }

type WaitingProps = { waiting: Promise<PausedPostings[] | null>; now: Date }

export const ToDo = ({ waiting, now }: WaitingProps) => (
  <Await promise={waiting} what="Replies due" fallback={<RowSkeletons />}>
    {(waiting) =>
      waiting &&
      waiting.length > 0 && (
        <Card className="to-answer">
          <CardHead title="Replies due">
            <MoreLink
              href={paths.postingsOf(waiting[0]?.organizationId ?? null)}
              aria-label="View All your postings"
            >
              View All
            </MoreLink>
          </CardHead>
          <ul className="rows">
            {waiting.map((posting) => (
              <Row key={posting.id} posting={posting} now={now} />
            ))}
          </ul>
          <div className="actions mt-4">
            <ButtonLink href={paths.applicants(waiting[0]!.id)} variant="primary">
              Review applications
            </ButtonLink>
          </div>
        </Card>
      )
    }
  </Await>
)

function Row({ posting, now }: { posting: PausedPostings; now: Date }) {
  const { id, title, organizationId, organizationName, logoUrl, waiting, intake } = posting
  const many =
    waiting < MAX_AWAITING_REPLY
      ? formatNumber(waiting)
      : `${formatNumber(MAX_AWAITING_REPLY)} or more`
  return (
    <li>
      <Tile id={organizationId ?? id} logoUrl={logoUrl} />
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
          {many} to review. {dueText(posting)}
          {pausedText(intake, now)}
        </p>
      </div>
    </li>
  )
}

/** 'infinity' where the posting promises no date. */
function dueText({ due, overdue, waiting }: PausedPostings) {
  const by = new Date(due)
  if (overdue > 0)
    return (
      <strong className="overdue">
        {overdue === waiting ? 'Overdue' : `${overdue} overdue`} since <Day of={by} />.
      </strong>
    )
  return Number.isNaN(by.getTime()) ? null : (
    <>
      Reply by <Day of={by} />.
    </>
  )
}

function pausedText(
  { answersToOpen, answersToKeep: repliesToStayOpen, closesAt }: Intake,
  now: Date,
) {
  if (answersToOpen > 0) return ` ${intakeSentence(answersToOpen)}`
  if (!closesAt || closesAt.getTime() - now.getTime() > 2 * NOTICE_BEFORE_MS.week) return null
  const save =
    repliesToStayOpen > 0
      ? ` If you reply to ${pluralize(repliesToStayOpen, 'applicant')} before then, they won’t pause within the next 7 days.`
      : ''
  return ` Applications pause after ${formatDate(closesAt)}.${save}`
}
