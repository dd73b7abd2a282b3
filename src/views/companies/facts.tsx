import BadgeCheck from 'lucide-react/icons/badge-check'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { ListedOrganization } from '../../db/queries/organizations.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type FactsProps = Pick<ListedOrganization, 'location' | 'isVerified'> & { children?: ReactNode }

/** Where an organization is, and that it is checked. */
export const Facts = ({ location, isVerified, children }: FactsProps) => (
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
    {isVerified && (
      <div className="verified">
        <dt>
          <Icon of={BadgeCheck} />
          <VisuallyHidden>Status</VisuallyHidden>
        </dt>
        <dd>Verified</dd>
      </div>
    )}
    {children}
  </dl>
)
