/** The closed vocabularies of stored values, shared by constraints, filters and labels. */

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

export const OPPORTUNITY_STATUSES = ['draft', 'open', 'paused', 'closed'] as const
export type OpportunityStatus = (typeof OPPORTUNITY_STATUSES)[number]

export const EMPLOYMENT_TYPES = [
  'full_time',
  'part_time',
  'contract',
  'temporary',
  'internship',
  'volunteer',
] as const
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]

export const EMPLOYMENT_TYPE_LABELS: Record<EmploymentType, string> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
  volunteer: 'Volunteer',
}

export const WORKPLACES = ['on_site', 'hybrid', 'remote'] as const
export type Workplace = (typeof WORKPLACES)[number]

export const WORKPLACE_LABELS: Record<Workplace, string> = {
  on_site: 'On site',
  hybrid: 'Hybrid',
  remote: 'Remote',
}

export const PAY_PERIODS = ['hour', 'day', 'week', 'month', 'year', 'total'] as const
export type PayPeriod = (typeof PAY_PERIODS)[number]

export const OUTCOMES = ['filled_here', 'filled_elsewhere', 'nobody_found', 'withdrawn'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const OUTCOME_LABELS: Record<Outcome, string> = {
  filled_here: 'Filled through Waymark',
  filled_elsewhere: 'Filled elsewhere',
  nobody_found: 'Not filled',
  withdrawn: 'Withdrawn',
}

export const POSTING_HOLDS = ['first', 'reports', 'operator'] as const

export const POSTING_PAUSES = ['poster', 'unanswered', 'break', 'tier'] as const

export const TEAM_ROLES = ['owner', 'admin', 'recruiter', 'editor'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

export const TEAM_ROLE_LABELS: Record<TeamRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  recruiter: 'Recruiter',
  editor: 'Editor',
}

export const REPORT_SUBJECTS = [
  'opportunity',
  'organization',
  'member',
  'community',
  'discussion',
  'reply',
  'message',
] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

export const REPORT_REASONS = [
  'fraud',
  'spam',
  'harassment',
  'discrimination',
  'not_an_opportunity',
  'impersonation',
  'illegal',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

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

export const END_REASONS = ['declined', 'withdrawn', 'expired', 'ended'] as const
export type EndReason = (typeof END_REASONS)[number]

/** `closed_unanswered`: nobody replied in time. */
export const APPLICATION_STATUSES = [
  'pending',
  'opened',
  'shortlisted',
  'interview',
  'offered',
  'accepted',
  'rejected',
  'withdrawn',
  'closed_unanswered',
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** `team` includes individual posters. */
export const APPLICATION_SIDES = ['applicant', 'team', 'system'] as const
export type ApplicationSide = (typeof APPLICATION_SIDES)[number]

export const REPLY_BUCKETS = ['0-1', '2-3', '4-7', '8-14', '15-21', '22+', 'never'] as const
export type ReplyBucket = (typeof REPLY_BUCKETS)[number]

export const CONTACT_KINDS = ['invitation', 'direct'] as const
export const CONTACT_STATUSES = ['waiting', 'accepted', 'declined', 'muted'] as const
export type ContactStatus = (typeof CONTACT_STATUSES)[number]

export const TERM_STATUSES = ['active', 'cancelled', 'expired', 'pending'] as const

export const PAYMENT_STATUSES = ['pending', 'success', 'failed', 'cancelled'] as const
