import BadgeCheck from 'lucide-react/icons/badge-check'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { ListedOrganization } from '../../db/queries/organizations.ts'
import { Icon } from '../ui/icon.tsx'

type FactsProps = Pick<ListedOrganization, 'location' | 'isVerified'> & { children?: ReactNode }

/** Where an organization is, and that it is checked. */
export const Facts = ({ location, isVerified, children }: FactsProps) => (
  <dl className="facts">
    {location && (
      <div>
        <Icon of={MapPin} />
        <dt className="sr-only">Location</dt>
        <dd>{location}</dd>
      </div>
    )}
    {isVerified && (
      <div className="verified">
        <Icon of={BadgeCheck} />
        <dt className="sr-only">Status</dt>
        <dd>Verified</dd>
      </div>
    )}
    {children}
  </dl>
)
