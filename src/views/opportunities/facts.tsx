import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import type { ListedOpportunity } from '../../db/queries/opportunities.ts'
import { formatDate, isoDate } from '../../lib/text/format.ts'
import { Fact } from '../ui/fact.tsx'

type FactsProps = Pick<ListedOpportunity, 'location' | 'salary' | 'applicationDeadline'> & {
  /** Stands behind the deadline: the days left, or that it is closed. */
  note?: string | null
  children?: ReactNode
}

/** Where, how much and until when. */
export const Facts = ({ location, salary, applicationDeadline, note, children }: FactsProps) => (
  <dl className="facts">
    {location && (
      <Fact icon={MapPin} label="Location">
        {location}
      </Fact>
    )}
    {salary && (
      <Fact icon={Wallet} label="Pay" className="num pay">
        {salary}
      </Fact>
    )}
    {applicationDeadline && (
      <Fact icon={CalendarDays} label="Deadline">
        Closes{' '}
        <time dateTime={isoDate(applicationDeadline)}>{formatDate(applicationDeadline)}</time>
        {note && `, ${note}`}
      </Fact>
    )}
    {children}
  </dl>
)
