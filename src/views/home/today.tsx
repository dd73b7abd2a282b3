import type { ReactNode } from 'react'
import type { TodayRow } from '../../db/home-today.ts'
import { paths } from '../../lib/paths.ts'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime, Day } from '../ui/day.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

/** What the member can do now; nothing where there is nothing. */
export const Today = ({ rows }: { rows: TodayRow[] }) =>
  rows.length > 0 && (
    <Card className="today">
      <CardHead title="Today" />
      <ul className="rows">
        {rows.toSorted(byUrgency).map((row) => (
          <Row key={`${row.kind} ${row.id}`} {...row} />
        ))}
      </ul>
    </Card>
  )

const ORDER: TodayRow['kind'][] = [
  'offer',
  'interview',
  'interview-to-hold',
  'mentor-session',
  'choose-time',
  'session-problem',
  'session-to-confirm',
  'mentorship-request',
  'assigned-application',
  'application-message',
  'mentorship-message',
  'applicant-message',
  'direct-message',
  'application-draft',
  'posting-draft',
]

const byUrgency = (a: TodayRow, b: TodayRow) =>
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.at ?? '').localeCompare(b.at ?? '')

type Shown = { icon: IconName; href: string; text: ReactNode; detail?: ReactNode }

function Row(row: TodayRow) {
  const { icon, href, text, detail } = SHOWN[row.kind](row)
  return (
    <li>
      <Icon of={icon} />
      <div>
        <h3>
          <a href={href} dir="auto">
            {text}
          </a>
        </h3>
        {detail && (
          <p className="sub" dir="auto">
            {detail}
          </p>
        )}
      </div>
    </li>
  )
}

const SHOWN: Record<TodayRow['kind'], (row: TodayRow) => Shown> = {
  offer: ({ id, title, who }) => ({
    icon: 'award',
    href: paths.application(id),
    text: `You have an offer: ${title}`,
    detail: who,
  }),
  'choose-time': ({ id, title, at }) => ({
    icon: 'calendar-days',
    href: paths.application(id),
    text: `Choose an interview time: ${title}`,
    detail: at && (
      <>
        The first is <DateTime of={new Date(at)} zone />.
      </>
    ),
  }),
  interview: ({ id, title, at }) => ({
    icon: 'calendar-days',
    href: paths.application(id),
    text: `Interview: ${title}`,
    detail: <DateTime of={new Date(at!)} start zone />,
  }),
  'interview-to-hold': ({ id, postingId, title, who, at }) => ({
    icon: 'calendar-days',
    href: paths.reviewed(postingId!, id),
    text: `Interview with ${who}`,
    detail: (
      <>
        <DateTime of={new Date(at!)} start zone />. {title}
      </>
    ),
  }),
  'mentor-session': ({ id, who, title, at }) => ({
    icon: 'calendar-days',
    href: paths.mentorSession(id),
    text: `Session with ${who}`,
    detail: (
      <>
        <DateTime of={new Date(at!)} start zone />. {title}
      </>
    ),
  }),
  'session-to-confirm': ({ id, who, at }) => ({
    icon: 'circle-check',
    href: paths.mentorSession(id),
    text: `Did your session with ${who} take place?`,
    detail: (
      <>
        Answer by <DateTime of={new Date(at!)} />.
      </>
    ),
  }),
  'session-problem': ({ id, who }) => ({
    icon: 'hourglass',
    href: paths.mentorSession(id),
    text: `A problem was reported: session with ${who}`,
    detail: 'The Waymark team decides whether the mentee gets a refund.',
  }),
  'mentorship-request': ({ id, who, at }) => ({
    icon: 'footprints',
    href: paths.mentorship(id),
    text: `${who} asks you to mentor them`,
    detail: (
      <>
        Reply by <Day of={new Date(at!)} />.
      </>
    ),
  }),
  'mentorship-message': ({ id, who }) => ({
    icon: 'message-square',
    href: paths.mentorship(id),
    text: `New message from ${who}`,
  }),
  'application-message': ({ id, title, who }) => ({
    icon: 'message-square',
    href: paths.applicationMessages(id),
    text: `New message: ${title}`,
    detail: who,
  }),
  'applicant-message': ({ id, who, title }) => ({
    icon: 'message-square',
    href: paths.conversation('applicant', id),
    text: `New message from ${who}`,
    detail: title,
  }),
  'direct-message': ({ id, who }) => ({
    icon: 'message-square',
    href: paths.conversation('direct', id),
    text: `New message from ${who}`,
  }),
  'assigned-application': ({ id, postingId, who, title, at }) => ({
    icon: 'users',
    href: paths.reviewed(postingId!, id),
    text: `Assigned to you: ${who}`,
    detail: (
      <>
        {title}.
        {at && (
          <>
            {' '}
            Reply by <Day of={new Date(at)} />.
          </>
        )}
      </>
    ),
  }),
  'application-draft': ({ id, title, at }) => ({
    icon: 'pen-line',
    href: paths.apply(id),
    text: `Finish your application: ${title}`,
    detail: at && (
      <>
        Closes <Day of={new Date(at)} />.
      </>
    ),
  }),
  'posting-draft': ({ id, title }) => ({
    icon: 'pen-line',
    href: paths.editPosting(id),
    text: `Finish your draft: ${title || 'Untitled posting'}`,
  }),
}
