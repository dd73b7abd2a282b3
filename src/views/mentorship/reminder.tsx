import Hourglass from 'lucide-react/icons/hourglass'
import { mentorshipsPath } from '../../lib/lists/query.ts'
import { expiryOf } from '../../lib/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import {
  formatDate,
  formatNumber,
  formatRelative,
  fullName,
  isoDate,
} from '../../lib/text/format.ts'
import { Icon } from '../ui/icon.tsx'
import { MoreLink } from '../ui/more-link.tsx'

export type Overdue = {
  id: string
  firstName: string
  lastName: string
  createdAt: Date
  /** How many wait, of whom some are shown. */
  of: number
}

type ReminderProps = { overdue: Overdue[]; now: Date; swap?: boolean }

/** Whoever has waited for long for this mentor's answer; empty where nobody has. */
export const Reminder = ({ overdue, now, swap }: ReminderProps) => {
  const count = overdue[0]?.of ?? 0
  return (
    <div id="reminder" hx-swap-oob={swap ? 'outerHTML' : undefined}>
      {count > 0 && (
        <section className="reminder" aria-labelledby="reminder-title">
          <h2 id="reminder-title">
            <Icon of={Hourglass} />
            {count === 1
              ? 'Somebody waits for your answer'
              : `${formatNumber(count)} people wait for your answer`}
          </h2>
          <ul>
            {overdue.map(({ id, createdAt, ...person }) => (
              <li key={id}>
                <a href={paths.mentorship(id)}>
                  <bdi>{fullName(person)}</bdi>
                </a>{' '}
                asked {formatRelative(createdAt, now)}. The request expires on{' '}
                <time dateTime={isoDate(expiryOf(createdAt))}>
                  {formatDate(expiryOf(createdAt))}
                </time>
                .
              </li>
            ))}
          </ul>
          {count > overdue.length && (
            <MoreLink href={mentorshipsPath({ q: '', status: 'pending' })}>
              See all who wait
            </MoreLink>
          )}
        </section>
      )}
    </div>
  )
}
