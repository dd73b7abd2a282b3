import type { EmploymentType, OpportunityType, Workplace } from '../catalog.ts'
import type { CareerLevel } from '../members/profile-options.ts'
import { type Pay, payColumns, type StoredPay, salaryText } from './pay.ts'
import type { Criterion, Question } from './questions.ts'
import { type ApplicantsFrom, remoteColumns, type TeamHours } from './remote.ts'

export const NO_EMPLOYMENT_TYPE = 'Only jobs and internships have an employment type'

export const MAX_SKILLS = 15
export const MAX_INDUSTRIES = 3
/** The database's limit, and the one without a plan limit. */
export const MAX_PLACES = 1_000_000
export const MAX_LISTED_SKILLS = 100
export const SKILL_LENGTH = 60

export const POSTING_LENGTHS = {
  title: 200,
  description: 5000,
  requirements: 5000,
  benefits: 2000,
} as const

export type Posting = {
  title: string
  type: OpportunityType
  description: string
  employmentType: EmploymentType | null
  workplace: Workplace | null
  country: string | null
  city: string | null
  applicantsFrom: ApplicantsFrom | null
  teamHours: TeamHours | null
  pay: Pay | 'unpaid' | null
  skills: string[]
  industries: string[]
  level: CareerLevel | null
  requirements: string | null
  benefits: string | null
  places: number
  applicationDeadline: Date | null
  answerBy: Date | null
  questions: Question[]
  criteria: Criterion[]
  firstLookWithoutNames: boolean
  expertsFirst: boolean
}

export const employs = (type: OpportunityType) => type === 'job' || type === 'internship'

export const hasWorkplace = (type: OpportunityType) => employs(type) || type === 'mentorship'

/** 'Nairobi, Kenya', 'Remote'; the workplace is shown beside it. */
export function placeText({
  workplace,
  country,
  city,
}: Pick<Posting, 'workplace' | 'country' | 'city'>): string | null {
  const place = [city, country].filter(Boolean).join(', ')
  return place || (workplace === 'remote' ? 'Remote' : null)
}

export function postingColumns(
  { pay, applicantsFrom, teamHours, ...posting }: Posting,
  stored: StoredPay | null = null,
) {
  return {
    ...posting,
    ...payColumns(pay),
    ...remoteColumns({ applicantsFrom, teamHours }),
    salary: salaryText(pay, stored),
    location: placeText(posting),
  }
}
