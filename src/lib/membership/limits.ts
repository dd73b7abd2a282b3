import { pluralize } from '../text/format.ts'
import type { Tier } from './tiers.ts'

export type Limited = 'mentorshipRequests' | 'applications' | 'communities'
export type Counted = Limited | 'postings'

/**
 * Null is unlimited. Requests and applications are per calendar month (UTC), the rest at a time.
 */
export const TIER_LIMITS: Record<Tier, Record<Counted, number | null>> = {
  foundation: { mentorshipRequests: 2, applications: 5, communities: 3, postings: 1 },
  professional: { mentorshipRequests: 10, applications: 25, communities: 10, postings: 3 },
  expert: { mentorshipRequests: null, applications: null, communities: null, postings: 5 },
  organization: { mentorshipRequests: 0, applications: null, communities: null, postings: null },
}

/** Null for the organization's plan, without limit on postings: its members have the limits of their own plans. */
export function limitsText(tier: Tier): string | null {
  const { applications, mentorshipRequests, communities, postings } = TIER_LIMITS[tier]
  if (postings === null) return null
  const live = `${pluralize(postings, 'live posting')} at a time.`
  if (!applications || !mentorshipRequests || !communities)
    return `Unlimited applications, mentorship requests and communities, and ${live}`
  return `${pluralize(applications, 'application')} and ${pluralize(mentorshipRequests, 'mentorship request')} each month, ${pluralize(communities, 'community', 'communities')} and ${live}`
}

export type Allowance = {
  used: number
  limit: number
  /** When the next month starts, UTC. */
  renewsAt: Date
}

export const isUsedUp = (allowance: Allowance | null): allowance is Allowance =>
  allowance !== null && allowance.used >= allowance.limit
