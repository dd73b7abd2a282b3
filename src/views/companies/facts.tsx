import type { ReactNode } from 'react'
import type { ListedOrganization } from '../../db/queries/organizations.ts'
import { Fact } from '../ui/fact.tsx'

type FactsProps = Pick<ListedOrganization, 'location' | 'isVerified'> & { children?: ReactNode }

/** Where an organization is, and that it is checked. */
export const Facts = ({ location, isVerified, children }: FactsProps) => (
  <dl className="facts">
    {location && (
      <Fact icon="map-pin" label="Location">
        {location}
      </Fact>
    )}
    {isVerified && (
      <Fact icon="badge-check" label="Status" className="checked">
        Verified
      </Fact>
    )}
    {children}
  </dl>
)
