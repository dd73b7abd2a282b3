import type { PRIMARY_ROLES } from './members/profile-options.ts'
import type { Tier } from './membership/tiers.ts'

export type Viewer = {
  id: string
  firstName: string
  lastName: string
  email: string
  profileImageUrl: string | null
  membershipTier: Tier
  isOperator: boolean
  timeZone: string | null
  timeZoneFixed: boolean
  primaryRole: (typeof PRIMARY_ROLES)[number] | null
}
