import type { Tier } from './membership/tiers.ts'

export type Viewer = {
  id: string
  firstName: string
  lastName: string
  email: string
  profileImageUrl: string | null
  membershipTier: Tier
  isOperator: boolean
}
