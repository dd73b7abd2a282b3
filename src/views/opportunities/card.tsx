import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Wallet from 'lucide-react/icons/wallet'
import type { ListedOpportunity } from '../../db/queries/opportunities.ts'
import { formatDate, isoDate } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Tile } from '../ui/tile.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'
import { ApplyForm } from './apply-form.tsx'
import { MatchNote } from './match-note.tsx'

type CardProps = {
  opportunity: ListedOpportunity
  /** Where a browser without a script goes after applying. */
  next: string
  /** Takes the focus when it is appended to a list. */
  focus?: boolean
}

export const OpportunityCard = ({ opportunity, next, focus }: CardProps) => (
  <li className="card opportunity">
    <div className="item-head">
      <Tile id={opportunity.organizationId ?? opportunity.id} />
      <p>
        {opportunity.organizationId && (
          <a href={paths.company(opportunity.organizationId)}>{opportunity.organizationName}</a>
        )}
      </p>
      <TypeBadge type={opportunity.type} />
    </div>
    <h2 className="item-title text-card">
      {/* biome-ignore lint/a11y/noAutofocus: the first of the cards that were just asked for */}
      <a href={paths.opportunity(opportunity.id)} autoFocus={focus}>
        {opportunity.title}
      </a>
    </h2>
    <Facts {...opportunity} />
    <div className="match">
      <MatchNote {...opportunity} />
      <ApplyForm opportunity={opportunity} next={next} />
    </div>
  </li>
)

type FactsProps = Pick<ListedOpportunity, 'location' | 'salary' | 'applicationDeadline'>

export const Facts = ({ location, salary, applicationDeadline }: FactsProps) => (
  <dl className="facts">
    {location && (
      <div>
        <Icon of={MapPin} />
        <dt className="sr-only">Location</dt>
        <dd>{location}</dd>
      </div>
    )}
    {salary && (
      <div>
        <Icon of={Wallet} />
        <dt className="sr-only">Pay</dt>
        <dd className="num pay">{salary}</dd>
      </div>
    )}
    {applicationDeadline && (
      <div>
        <Icon of={CalendarDays} />
        <dt className="sr-only">Deadline</dt>
        <dd>
          Closes{' '}
          <time dateTime={isoDate(applicationDeadline)}>{formatDate(applicationDeadline)}</time>
        </dd>
      </div>
    )}
  </dl>
)
