import BadgeCheck from 'lucide-react/icons/badge-check'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { ListedOrganization } from '../../db/queries/organizations.ts'
import { Fact } from '../ui/fact.tsx'

type FactsProps = Pick<ListedOrganization, 'location' | 'isVerified'> & { children?: ReactNode }

/** Where an organization is, and that it is checked. */
export const Facts = ({ location, isVerified, children }: FactsProps) => (
  <dl className="facts">
    {location && (
      <Fact icon={MapPin} label="Location">
        {location}
      </Fact>
    )}
    {isVerified && (
      <Fact icon={BadgeCheck} label="Status" className="checked">
        Verified
      </Fact>
    )}
    {children}
  </dl>
)
