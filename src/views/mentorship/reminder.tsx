import Hourglass from 'lucide-react/icons/hourglass'
import { formatDate, formatRelative, fullName, isoDate } from '../../lib/format.ts'
import { expiryOf } from '../../lib/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../ui/icon.tsx'

export type Overdue = { id: string; firstName: string; lastName: string; createdAt: Date }

type ReminderProps = { overdue: Overdue[]; now: Date; swap?: boolean }

/** Whoever has waited for long for this mentor's answer; empty where nobody has. */
export const Reminder = ({ overdue, now, swap }: ReminderProps) => (
  <div id="reminder" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {overdue.length > 0 && (
      <section className="reminder" aria-labelledby="reminder-title">
        <h2 id="reminder-title">
          <Icon of={Hourglass} />
          {overdue.length === 1
            ? 'Somebody waits for your answer'
            : `${overdue.length} people wait for your answer`}
        </h2>
        <ul>
          {overdue.map(({ id, createdAt, ...person }) => (
            <li key={id}>
              <a href={paths.mentorship(id)}>{fullName(person)}</a> asked{' '}
              {formatRelative(createdAt, now)}. The request expires on{' '}
              <time dateTime={isoDate(expiryOf(createdAt))}>{formatDate(expiryOf(createdAt))}</time>
              .
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
)
