import type { ReactNode } from 'react'
import type { ListedOpportunity } from '../../db/queries/opportunities.ts'
import { Day } from '../ui/day.tsx'
import { Fact } from '../ui/fact.tsx'

type FactsProps = Pick<ListedOpportunity, 'location' | 'salary'> & {
  applicationDeadline: Date | number | null
  /** Stands behind the deadline: the days left, or that it is closed. */
  note?: string | null
  children?: ReactNode
}

/** Where, how much and until when. */
export const Facts = ({ location, salary, applicationDeadline, note, children }: FactsProps) => (
  <dl className="facts">
    {location && (
      <Fact icon="map-pin" label="Location">
        {location}
      </Fact>
    )}
    {salary && (
      <Fact icon="wallet" label="Pay" className="pay">
        {salary}
      </Fact>
    )}
    {applicationDeadline && (
      <Fact icon="calendar-days" label="Deadline" ours>
        Closes <Day of={applicationDeadline} />
        {note && `, ${note}`}
      </Fact>
    )}
    {children}
  </dl>
)
