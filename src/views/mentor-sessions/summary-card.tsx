import type { SessionSummary } from '../../db/mentor-sessions/mentor-sessions.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'

/** Null in place of the mentor where the viewer is the mentor. */
type SummaryProps = { summary: SessionSummary; mentorId: string | null; isActive: boolean }

/** The sessions of a mentorship: what comes next, and how far its goals are. */
export function SummaryCard({ summary, mentorId, isActive }: SummaryProps) {
  const { held, next, nextId, items, done } = summary
  if (!isActive && held === 0) return null
  return (
    <Card id="sessions">
      <CardHead title="Sessions" />
      {next && nextId ? (
        <p>
          Next:{' '}
          <a className="link" href={paths.mentorSession(nextId)}>
            <DateTime of={next} zone />
          </a>
        </p>
      ) : (
        <p className="hint">No session is booked.</p>
      )}
      {held > 0 && <p className="hint">{pluralize(held, 'session')} so far.</p>}
      {items > 0 && (
        <p className="hint">
          {done} of {pluralize(items, 'goal or action', 'goals and actions')} done.
        </p>
      )}
      {isActive && mentorId && (
        <ButtonLink variant="soft" href={paths.booking(mentorId)}>
          Book a session
        </ButtonLink>
      )}
    </Card>
  )
}
