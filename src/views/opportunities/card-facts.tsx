import type { ReactNode } from 'react'
import type { ListedOpportunity } from '../../db/opportunities/opportunities.ts'
import { formatDate } from '../../lib/text/format.ts'
import { Day } from '../ui/day.tsx'
import { iconBefore } from '../ui/icon.tsx'
import type { MaskName } from '../ui/icon-names.ts'
import { type EarlyAccess, earlyAccessText } from './early-access.tsx'
import { placeLine } from './facts.tsx'

export type CardFactsProps = Pick<
  ListedOpportunity,
  'location' | 'salary' | 'employmentType' | 'workplace'
> & {
  applicationDeadline: number | null
  remotely: string | null
  /** How its organization replies, where there is enough to say. */
  record: string | null
  verification: string | null
  first: EarlyAccess | null
}

/** At most four rows, which need no labels: place, pay, deadline, and whom one deals with. */
export const CardFacts = (props: CardFactsProps) => {
  const { salary, applicationDeadline, record, verification, first } = props
  const place = placeLine(props)
  const trust = [record, verification].filter(Boolean).join(' · ')
  return (
    <ul className="facts card-facts">
      {place && (
        <Row icon="map-pin">
          <span dir="auto">{place}</span>
        </Row>
      )}
      {salary && (
        <Row icon="wallet">
          <span dir="auto">{salary}</span>
        </Row>
      )}
      {applicationDeadline && (
        <Row icon="calendar-days">
          <span>
            Closes <Day of={applicationDeadline} />
          </span>
        </Row>
      )}
      {first ? (
        <Row icon="users">
          <span>{earlyAccessText(first)}</span>
        </Row>
      ) : (
        trust && (
          <Row icon="circle-check">
            <span>{trust}</span>
          </Row>
        )
      )}
    </ul>
  )
}

const Row = ({ icon, children }: { icon: MaskName; children: ReactNode }) => (
  <li className={iconBefore(icon)}>{children}</li>
)

/** The same in a line, for the compact list. */
export const CardFactsLine = ({
  organization,
  ...facts
}: CardFactsProps & { organization: string | null | undefined }) => {
  const { salary, applicationDeadline } = facts
  const closes = applicationDeadline && `Closes ${formatDate(new Date(applicationDeadline))}`
  return (
    <p className="sub" dir="auto">
      {[organization, placeLine(facts), salary, closes].filter(Boolean).join(' · ')}
    </p>
  )
}
