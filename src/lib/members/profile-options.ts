/** The fixed lists of the sign-up wizard, stored under the text that people read. */

export const PRIMARY_ROLES = ['seeker', 'provider', 'both'] as const
export type PrimaryRole = (typeof PRIMARY_ROLES)[number]

export const PRIMARY_ROLE_LABELS: Record<PrimaryRole, string> = {
  seeker: "I'm here to find opportunities & guidance",
  provider: "I'm here to offer opportunities & expertise",
  both: 'I want to do both',
}

export const INTEREST_AREAS = [
  'Jobs (Full-time / Part-time)',
  'Remote Work',
  'Internships',
  'Scholarships',
  'Career Mentorship',
  'Skills Development Programs',
  'Funding for Startups',
] as const
export type InterestArea = (typeof INTEREST_AREAS)[number]

/** In order of seniority: the distance between two levels is their distance here. */
export const CAREER_LEVELS = [
  'Student',
  'Recent Graduate',
  'Early Career (1–3 years experience)',
  'Mid Career (4–9 years experience)',
  'Senior (10+ years experience)',
] as const
export type CareerLevel = (typeof CAREER_LEVELS)[number]

export const PROVIDER_TYPES = [
  'Individual Professional / Mentor',
  'Employer / Hiring Manager',
  'Recruiter / Agency',
  'Organization / Institution',
] as const

export const PROVIDER_OPPORTUNITY_TYPES = [
  'Jobs (Full-time / Part-time)',
  'Remote Work Roles',
  'Internships',
  'Scholarships / Grants',
  'Mentorship / Advisory Sessions',
  'Funding / Investment Opportunities',
] as const

export const INDUSTRIES = [
  'Technology',
  'Finance',
  'Healthcare',
  'Education',
  'Engineering & Manufacturing',
  'Creative & Media',
  'Consulting',
  'Legal',
  'Non-profit',
  'Government',
  'Retail',
  'Energy',
  'Real Estate',
  'Transportation',
  'Agriculture',
] as const

export const seeks = (role: PrimaryRole) => role !== 'provider'

export const provides = (role: PrimaryRole | null | undefined) =>
  role === 'provider' || role === 'both'
