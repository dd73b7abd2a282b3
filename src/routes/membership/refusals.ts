import { type TierLimit, tierLimitMessage } from '../../db/membership/usage.ts'
import { paths } from '../../lib/paths.ts'
import { failed, type Toast } from '../../lib/toast.ts'

/** Names the limit that was reached, and leads to the tiers. */
export const limitReached = (limit: TierLimit) => tierRefusal(tierLimitMessage(limit))

/** Tells what a member's tier does not allow, and leads to the tiers. */
export const tierRefusal = (description: string): Toast => ({
  ...failed(description),
  action: { label: 'See membership', href: paths.membership },
})
