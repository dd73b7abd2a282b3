import type { ReactNode } from 'react'
import type { ListedOpportunity } from '../../db/opportunities/opportunities.ts'
import { EMPLOYMENT_TYPE_LABELS, WORKPLACE_LABELS } from '../../lib/catalog.ts'
import { Day } from '../ui/day.tsx'
import { FactRow } from '../ui/fact.tsx'

export const DEADLINE_PASSED = 'Closed. The deadline was'

type FactsProps = Pick<
  ListedOpportunity,
  'location' | 'salary' | 'employmentType' | 'workplace'
> & {
  applicationDeadline: Date | number | null
  answerBy: Date | number | null
  remotely?: string | null
  note?: string | null
  isOver?: boolean
  forTeam?: boolean
  children?: ReactNode
}

export const OpportunityFacts = (props: FactsProps) => {
  const { salary, applicationDeadline, answerBy, note, isOver, forTeam } = props
  const place = placeLine(props)
  return (
    <dl className="facts">
      {place && (
        <FactRow icon="map-pin" label="Location">
          {place}
        </FactRow>
      )}
      {salary && (
        <FactRow icon="wallet" label="Pay">
          {salary}
        </FactRow>
      )}
      {applicationDeadline && (
        <FactRow icon="calendar-days" label="Deadline" ours>
          {isOver ? DEADLINE_PASSED : 'Closes'} <Day of={applicationDeadline} />
          {note && !isOver && `, ${note}`}
          {answerBy && (
            <>
              {forTeam ? '. Reply to applicants by ' : '. They should reply by '}
              <Day of={answerBy} />
            </>
          )}
        </FactRow>
      )}
      {props.children}
    </dl>
  )
}

type PlaceProps = Pick<FactsProps, 'location' | 'employmentType' | 'workplace' | 'remotely'>

/** 'Leeds, United Kingdom · Hybrid · Full-time' */
export function placeLine({ location, employmentType, workplace, remotely }: PlaceProps): string {
  const where = workplace && WORKPLACE_LABELS[workplace]
  const how = employmentType && EMPLOYMENT_TYPE_LABELS[employmentType]
  const known = where && location?.toLowerCase().includes(where.toLowerCase())
  return [location, known ? null : where, how, remotely].filter(Boolean).join(' · ')
}
