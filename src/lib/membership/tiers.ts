import { tierIncludes } from './features.ts'
import { TIER_LIMITS } from './limits.ts'

export const TIERS = ['foundation', 'professional', 'expert', 'organization'] as const
export type Tier = (typeof TIERS)[number]

export const TIER_LABELS: Record<Tier, string> = {
  foundation: 'Foundation',
  professional: 'Professional',
  expert: 'Expert',
  organization: 'Organization',
}

export const CANNOT_MENTOR = 'Your plan doesn’t include mentoring.'

export const noMentorship = (tier: Tier) =>
  `The ${TIER_LABELS[tier]} plan doesn’t include mentorship.`

export const hasMentorship = (tier: Tier) => TIER_LIMITS[tier].mentorshipRequests !== 0

export const canMentor = (tier: Tier) => tierIncludes(tier, 'mentoring')

/** It can be turned off on any tier. */
export const maySayToMentor = (member: { membershipTier: Tier; isMentor: boolean }) =>
  canMentor(member.membershipTier) || member.isMentor
