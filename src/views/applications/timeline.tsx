import type { TimelineStep } from '../../db/applications/timeline.ts'
import { lastStanding } from '../../lib/applications/states.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { Blaze } from '../ui/chevron.tsx'
import { DateTime, Day } from '../ui/day.tsx'

export const PLACE_OFFERED = 'The team offers you a place'

export const NOT_GOING_ON = 'The team decided not to go on'

const STATUS_TEXTS: Record<ApplicationStatus, string> = {
  pending: 'You sent it',
  opened: 'The team opened it',
  shortlisted: 'The team shortlisted you',
  interview: 'The team would like to talk with you',
  offered: PLACE_OFFERED,
  accepted: 'The offer is accepted',
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
              {undoneAt && ', and undid it'}
            </b>
            {undoneAt && <p className="hint">Your name was shown to them and stays shown.</p>}
            <p className="hint">
              <DateTime of={at} />
              {closed >= 0 && index > closed && !undoneAt && '. A late answer: it counts as late.'}
            </p>
          </div>
        </li>
      ))}
      {answerBy && (
        <li className="way-ahead">
          <Blaze />
          <div>
            <b>
              Answer by <Day of={answerBy} />
            </b>
            <p className="hint">
              Shortlisted, interview, offer, or no with its reason. Each one is told to you here and
              by letter.
            </p>
          </div>
        </li>
      )}
    </ol>
  )
}
