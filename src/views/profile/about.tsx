import type { ReactNode } from 'react'
import type { PublicMember } from '../../db/members/profiles.ts'
import { Icon } from '../ui/icon.tsx'
import { TierBadge } from './tier-badge.tsx'

type AboutProps = {
  member: Pick<PublicMember, 'membershipTier' | 'location' | 'bio'>
  children?: ReactNode
}

export const About = ({ member: { membershipTier, location, bio }, children }: AboutProps) => (
  <>
    <p className="overview-facts">
      <TierBadge tier={membershipTier} />
      {location && (
        <span>
          <Icon of="map-pin" />
          <bdi>{location}</bdi>
        </span>
      )}
      {children}
    </p>
    {bio && (
      <p className="prose" dir="auto">
        {bio}
      </p>
    )}
  </>
)
