import type { Tier } from './membership/tiers.ts'
import type { PRIMARY_ROLES } from './options.ts'

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
