import type { OwnMentorSession } from '../../db/mentor-sessions/mentor-sessions.ts'
import { SESSION_STATUS_LABELS } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

type ListProps = {
  sessions: OwnMentorSession[]
  viewerId: string
  paymentsOn: boolean
  hasEarnings: boolean
  older: string | null
  now: Date
}

export const SessionListPage = ({ sessions, viewerId, now, ...props }: ListProps) => {
  const { paymentsOn, hasEarnings, older } = props
  const upcoming = sessions.filter(({ status, startsAt }) => status === 'booked' && startsAt > now)
  const others = sessions.filter((session) => !upcoming.includes(session))
  return (
    <div className="page wrap stack">
      <PageHead title="Sessions" lead="Meetings with your mentors and mentees.">
        <div className="actions">
          <ButtonLink href={paths.calendar}>Your calendar</ButtonLink>
          {paymentsOn && <ButtonLink href={paths.purchases}>Paid sessions</ButtonLink>}
          {hasEarnings && <ButtonLink href={paths.earnings}>Earnings</ButtonLink>}
        </div>
      </PageHead>
      {sessions.length === 0 && (
        <EmptyState title="No sessions yet" lead="Book one on a mentor’s page.">
          <ButtonLink href={paths.mentors}>Find a mentor</ButtonLink>
        </EmptyState>
      )}
      <Sessions title="Upcoming" sessions={upcoming.reverse()} viewerId={viewerId} />
      <Sessions title="Past and cancelled" sessions={others} viewerId={viewerId} />
      {older && (
        <p>
          <a className="link" href={older}>
            Older sessions
          </a>
        </p>
      )}
    </div>
  )
}

type SessionsProps = Pick<ListProps, 'sessions'> & { viewerId: string; title: string }

const Sessions = ({ title, sessions, viewerId }: SessionsProps) =>
  sessions.length > 0 && (
    <Card>
      <CardHead title={title} />
      <ul className="rows rows-text">
        {sessions.map(({ id, startsAt, status, ...session }) => (
          <li key={id}>
            <div>
              <h3 className="text-card">
                <a href={paths.mentorSession(id)}>
                  <DateTime of={startsAt} start />
                </a>
              </h3>
              <p className="sub">
                <WithWhom session={session} viewerId={viewerId} /> · {session.minutes} minutes
              </p>
            </div>
            <Badge>{SESSION_STATUS_LABELS[status]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )

type WhomProps = {
  session: Pick<OwnMentorSession, 'other' | 'mentorId' | 'mentorshipId' | 'credit'>
  viewerId: string
}

/** 'Ada Lovelace, your mentor', or without a mentorship 'Paid session with Ada Lovelace' */
function WithWhom({ session, viewerId }: WhomProps) {
  const { other, mentorId, mentorshipId, credit } = session
  const relation = mentorId === viewerId ? ', your mentee' : ', your mentor'
  return (
    <>
      {!mentorshipId && (credit ? 'Paid session with ' : 'Session with ')}
      <bdi>{fullName(other)}</bdi>
      {mentorshipId && relation}
    </>
  )
}
