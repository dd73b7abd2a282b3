import { mentorshipsPath } from '../../lib/mentorship/list-query.ts'
import { expiryOf } from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { formatNumber, formatRelative, fullName } from '../../lib/text/format.ts'
import { Day } from '../ui/day.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreLink } from '../ui/more-link.tsx'

export type Overdue = {
  id: string
  firstName: string
  lastName: string
  createdAt: Date
  of: number
}

type ReminderProps = { overdue: Overdue[]; now: Date; swap?: boolean }

export const Reminder = ({ overdue, now, swap }: ReminderProps) => {
  const count = overdue[0]?.of ?? 0
  return (
    <div id="reminder" hx-swap-oob={swap ? 'outerHTML' : undefined}>
      {count > 0 && (
        <section className="reminder" aria-labelledby="reminder-title">
          <h2 id="reminder-title">
            <Icon of="hourglass" />
            {count === 1
              ? 'You have a request to answer'
              : `You have ${formatNumber(count)} requests to answer`}
          </h2>
          <ul>
            {overdue.map(({ id, createdAt, ...person }) => (
              <li key={id}>
                <a href={paths.mentorship(id)}>
                  <bdi>{fullName(person)}</bdi>
                </a>{' '}
                asked {formatRelative(createdAt, now)}. Reply by <Day of={expiryOf(createdAt)} />.
              </li>
            ))}
          </ul>
          {count > overdue.length && (
            <MoreLink href={mentorshipsPath({ q: '', status: 'pending' })}>
              See all requests
            </MoreLink>
          )}
        </section>
      )}
    </div>
  )
}
