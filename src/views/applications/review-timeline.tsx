import type { ReviewedApplication } from '../../db/applications/review.ts'
import type { TeamTimelineStep } from '../../db/applications/team-timeline.ts'
import { REJECTION_REASON_LABELS } from '../../lib/applications/rejection.ts'
import { UNANSWERED_CLOSE_DELAY_MS } from '../../lib/applications/reply-by.ts'
import { lastStanding, teamStatusLabel, WAITING_STATUSES } from '../../lib/applications/states.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { formatDate, formatList } from '../../lib/text/format.ts'
import { Blaze } from '../ui/chevron.tsx'
import { DateTime } from '../ui/day.tsx'

export const NAME_SHOWN = 'Name shown to the team'

type TimelineProps = {
  open: ReviewedApplication
  trail: TeamTimelineStep[]
  viewerId: string
  now: Date
}

export const TeamTimeline = ({ open, trail: timeline, viewerId, now }: TimelineProps) => (
  <ol className="way">
    <li>
      <Blaze filled={!lastStanding(timeline)} />
      <div>
        <b>Received</b>
        <p className="hint">
          <DateTime of={open.createdAt} start />
        </p>
      </div>
    </li>
    {timeline.map((step) => (
      <StatusStep
        key={step.at.getTime()}
        step={step}
        trail={timeline}
        viewerId={viewerId}
        now={now}
      />
    ))}
    {isWaiting(open.status) && (
      <li className="way-ahead">
        <Blaze />
        <div>
          <b>Reply by {formatDate(open.answerBy)}</b>
          <p className="hint">
            Without a reply it closes on{' '}
            {formatDate(new Date(open.answerBy.getTime() + UNANSWERED_CLOSE_DELAY_MS))}
          </p>
        </div>
      </li>
    )}
  </ol>
)

const StatusStep = ({
  step,
  trail: timeline,
  viewerId,
  now,
}: Pick<TimelineProps, 'trail' | 'viewerId' | 'now'> & { step: TeamTimelineStep }) => (
  <li>
    <Blaze filled={step === lastStanding(timeline)} />
    <div>
      <b>
        {step.status === 'interview' ? 'Invited to interview' : teamStatusLabel(step.status)}
        {actorOf(step, viewerId)}
        {step.undoneAt && ', undone'}
      </b>
      {step.namesShown && <p className="hint">{NAME_SHOWN}</p>}
      <p className="hint">
        <DateTime of={step.at} start />
        {step.toldAt > now && '. We’ll email the applicant on their next working morning'}
      </p>
      {step.reason && <p className="hint">{REJECTION_REASON_LABELS[step.reason]}</p>}
      {step.unmet.length > 0 && (
        <p className="hint" dir="auto">
          Not met: {formatList(step.unmet)}
        </p>
      )}
      {step.words && (
        <p className="hint" dir="auto">
          {step.words}
        </p>
      )}
    </div>
  </li>
)

const isWaiting = (status: ApplicationStatus) =>
  (WAITING_STATUSES as readonly ApplicationStatus[]).includes(status)

function actorOf({ by, actor }: TeamTimelineStep, viewerId: string) {
  if (by === 'applicant') return ' by the applicant'
  if (by === 'system') return ''
  if (!actor) return ' by the team'
  return actor.id === viewerId ? ' by you' : ` by ${actor.name}`
}
