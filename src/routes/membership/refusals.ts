import { type TierLimit, tierLimitMessage } from '../../db/membership/usage.ts'
import { paths } from '../../lib/paths.ts'
import { failed, type Toast } from '../../lib/toast.ts'

export const limitReached = (limit: TierLimit) => tierRefusal(tierLimitMessage(limit))

export const tierRefusal = (description: string): Toast => ({
  ...failed(description),
  action: { label: 'Compare plans', href: paths.membership },
})
