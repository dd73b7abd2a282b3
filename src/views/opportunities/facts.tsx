import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Wallet from 'lucide-react/icons/wallet'
import type { ListedOpportunity } from '../../db/queries/opportunities.ts'
import { formatDate, isoDate } from '../../lib/format.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type FactsProps = Pick<ListedOpportunity, 'location' | 'salary' | 'applicationDeadline'> & {
  /** Stands behind the deadline: the days left, or that it is closed. */
  note?: string | null
}

/** Where, how much and until when. */
export const Facts = ({ location, salary, applicationDeadline, note }: FactsProps) => (
  <dl className="facts">
    {location && (
      <div>
        <dt>
          <Icon of={MapPin} />
          <VisuallyHidden>Location</VisuallyHidden>
        </dt>
        <dd>{location}</dd>
      </div>
    )}
    {salary && (
      <div>
        <dt>
          <Icon of={Wallet} />
          <VisuallyHidden>Pay</VisuallyHidden>
        </dt>
        <dd className="num pay">{salary}</dd>
      </div>
    )}
    {applicationDeadline && (
      <div>
        <dt>
          <Icon of={CalendarDays} />
          <VisuallyHidden>Deadline</VisuallyHidden>
        </dt>
        <dd>
          Closes{' '}
          <time dateTime={isoDate(applicationDeadline)}>{formatDate(applicationDeadline)}</time>
          {note && `, ${note}`}
        </dd>
      </div>
    )}
  </dl>
)
