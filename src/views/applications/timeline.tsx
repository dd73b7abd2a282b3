import type { TimelineStep } from '../../db/applications/timeline.ts'
import { lastStanding } from '../../lib/applications/states.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { Blaze } from '../ui/chevron.tsx'
import { DateTime, Day } from '../ui/day.tsx'

export const PLACE_OFFERED = 'The team made you an offer'

export const NOT_GOING_ON = 'The team declined your application'

const STATUS_TEXTS: Record<ApplicationStatus, string> = {
  pending: 'You applied',
  opened: 'The team opened it',
  shortlisted: 'The team shortlisted you',
  interview: 'The team invited you to an interview',
  offered: PLACE_OFFERED,
  accepted: 'Offer accepted',
  rejected: NOT_GOING_ON,
  withdrawn: 'You withdrew it',
  closed_unanswered: 'Closed unanswered',
}

type TimelineProps = {
  steps: TimelineStep[]
  answerBy: Date | null
}

export const Timeline = ({ steps, answerBy }: TimelineProps) => {
  const closed = steps.findIndex(({ status }) => status === 'closed_unanswered')
  return (
    <ol className="own-way">
      {steps.map(({ status, at, by, undoneAt }, index) => (
        <li key={`${status} ${at.getTime()}`}>
          <Blaze filled={steps[index] === lastStanding(steps)} />
          <div>
            <b>
              {status === 'accepted' && by === 'applicant' ? 'You accepted' : STATUS_TEXTS[status]}
              {undoneAt && ', then undid it'}
            </b>
            {undoneAt && <p className="hint">They’ve seen your name, so it stays visible.</p>}
            <p className="hint">
              <DateTime of={at} />
              {closed >= 0 && index > closed && !undoneAt && '. This counts as a late reply.'}
            </p>
          </div>
        </li>
      ))}
      {answerBy && (
        <li className="way-ahead">
          <Blaze />
          <div>
            <b>
              They should reply by <Day of={answerBy} />
            </b>
            <p className="hint">You’ll see every decision here, and we’ll email you.</p>
          </div>
        </li>
      )}
    </ol>
  )
}
