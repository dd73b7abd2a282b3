import type { SessionSummary } from '../../db/mentor-sessions/mentor-sessions.ts'
import { SESSION_STATUS_LABELS } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'

/** Null in place of the mentor where the viewer is the mentor. */
type SummaryProps = { summary: SessionSummary; mentorId: string | null; isActive: boolean }

/** The sessions of a mentorship: what comes next, and how far its goals are. */
export function SummaryCard({ summary, mentorId, isActive }: SummaryProps) {
  const { upcoming, past, items } = summary
  if (!isActive && upcoming.length + past.length === 0) return null
  return (
    <Card id="sessions">
      <CardHead title="Sessions" />
      {upcoming.length === 0 && isActive && (
        <p className="hint">
          No session is booked.
          {!mentorId && (
            <>
              {' '}
              Your mentee chooses a time from{' '}
              <a className="link" href={paths.availability}>
                your availability
              </a>
              .
            </>
          )}
        </p>
      )}
      <SessionRows sessions={upcoming} />
      {items.count > 0 && (
        <p className="hint">
          {items.done} of {pluralize(items.count, 'goal or action', 'goals and actions')} done
          {items.open.length > 0 ? '. Next:' : '.'}
        </p>
      )}
      {items.open.length > 0 && (
        <ul className="plain-list">
          {items.open.map((text) => (
            <li key={text} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && <h3 className="quiet-heading">Past and cancelled</h3>}
      <SessionRows sessions={past} />
      {isActive && mentorId && (
        <ButtonLink variant="soft" href={paths.booking(mentorId)}>
          Book a session
        </ButtonLink>
      )}
    </Card>
  )
}

const SessionRows = ({ sessions }: { sessions: SessionSummary['past'] }) =>
  sessions.length > 0 && (
    <ul className="stack">
      {sessions.map(({ id, startsAt, status }) => (
        <li key={id}>
          <a className="link" href={paths.mentorSession(id)}>
            <DateTime of={startsAt} zone />
          </a>{' '}
          <Badge>{SESSION_STATUS_LABELS[status]}</Badge>
        </li>
      ))}
    </ul>
  )
