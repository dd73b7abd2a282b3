export const TIERS = ['foundation', 'professional', 'expert', 'organization'] as const
export type Tier = (typeof TIERS)[number]

export const TIER_LABELS: Record<Tier, string> = {
  foundation: 'Foundation',
  professional: 'Professional',
  expert: 'Expert',
  organization: 'Organization',
}

export type Limited = 'mentorshipRequests' | 'applications' | 'communities'

/**
 * What a tier allows: mentorship requests and applications in a calendar month (UTC), communities
 * joined at one time. `null` is without limit.
 */
export const TIER_LIMITS: Record<Tier, Record<Limited, number | null>> = {
  foundation: { mentorshipRequests: 2, applications: 5, communities: 3 },
  professional: { mentorshipRequests: 10, applications: 25, communities: 10 },
  expert: { mentorshipRequests: null, applications: null, communities: null },
  organization: { mentorshipRequests: 0, applications: null, communities: null },
}

export const CANNOT_MENTOR = 'Your membership tier does not include mentoring.'

export const noMentorship = (tier: Tier) => `The ${TIER_LABELS[tier]} tier has no mentorship.`

/** Whether a tier has mentorship to ask for. */
export const hasMentorship = (tier: Tier) => TIER_LIMITS[tier].mentorshipRequests !== 0

/** Professional and expert members may mentor; organizations have no mentorship. */
export const canMentor = (tier: Tier) => tier === 'professional' || tier === 'expert'

/** Whether a member may say that they mentor; whoever has said so may take it back on any tier. */
export const maySayToMentor = (member: { membershipTier: Tier; isMentor: boolean }) =>
  canMentor(member.membershipTier) || member.isMentor
