import type { Tier } from './membership/tiers.ts'

/** The signed-in member, as far as every page shows them. */
export type Viewer = {
  id: string
  firstName: string
  lastName: string
  email: string
  profileImageUrl: string | null
  membershipTier: Tier
  /** Whether they run the site, and so have its desk. */
  isOperator: boolean
}
