/** The closed vocabularies of stored things, shared by constraints, filters and labels. */

export const OPPORTUNITY_TYPES = [
  'job',
  'funding',
  'scholarship',
  'mentorship',
  'internship',
  'grant',
] as const
export type OpportunityType = (typeof OPPORTUNITY_TYPES)[number]

export const OPPORTUNITY_TYPE_LABELS: Record<OpportunityType, { one: string; many: string }> = {
  job: { one: 'Job', many: 'Jobs' },
  funding: { one: 'Funding', many: 'Funding' },
  scholarship: { one: 'Scholarship', many: 'Scholarships' },
  mentorship: { one: 'Mentorship', many: 'Mentorships' },
  internship: { one: 'Internship', many: 'Internships' },
  grant: { one: 'Grant', many: 'Grants' },
}

export const OPPORTUNITY_STATUSES = ['open', 'closed', 'paused'] as const
export type OpportunityStatus = (typeof OPPORTUNITY_STATUSES)[number]

export const ORGANIZATION_TYPES = ['company', 'ngo', 'educational', 'government'] as const
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number]

export const ORGANIZATION_TYPE_LABELS: Record<OrganizationType, string> = {
  company: 'Company',
  ngo: 'NGO',
  educational: 'Educational',
  government: 'Government',
}

export const MENTORSHIP_STATUSES = ['pending', 'active', 'completed', 'cancelled'] as const
export type MentorshipStatus = (typeof MENTORSHIP_STATUSES)[number]

/** Why a mentorship was cancelled: before it began, or, at the last, afterwards. */
export const END_REASONS = ['declined', 'withdrawn', 'expired', 'ended'] as const
export type EndReason = (typeof END_REASONS)[number]

export const APPLICATION_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export const TERM_STATUSES = ['active', 'cancelled', 'expired', 'pending'] as const

export const PAYMENT_STATUSES = ['pending', 'success', 'failed', 'cancelled'] as const
