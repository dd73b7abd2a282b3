import {
  CAREER_LEVELS,
  type CareerLevel,
  INDUSTRIES,
  type InterestArea,
} from '../members/profile-options.ts'
import { formatList } from '../text/format.ts'

export type Asker = {
  industries: readonly string[]
  careerLevel: CareerLevel | null
  country: string | null
  interestAreas: readonly string[]
}

/** Candidates for 'Best fit': the newest mentors. */
export const FIT_WINDOW = 1000

/** Points for each thing in common, 100 in all. */
export const FIT_POINTS = { industry: 40, word: 20, country: 20, ahead: 20, sameLevel: 10 } as const

export type Fit = { industry: number; level: number; country: number; word: string | null }

/** Only the places that the mentor shows. */
type Compared = {
  industries: number
  careerLevel: CareerLevel | null
  country: string | null
}

/** A bit set: a home page compares a thousand mentors. */
export const bitsOf = (industries: readonly string[]) =>
  industries.reduce((bits, name) => bits | (1 << INDUSTRIES.indexOf(name as Industry)), 0)

type Industry = (typeof INDUSTRIES)[number]

/** 0 to 100; `writes` says whether the mentor writes a word that was asked for. */
export function fitFor({ industries, careerLevel, country }: Asker) {
  const wanted = bitsOf(industries)
  const ofLevel = new Map<CareerLevel | null, number>()
  if (careerLevel) {
    ofLevel.set(careerLevel, FIT_POINTS.sameLevel)
    for (const level of CAREER_LEVELS.slice(CAREER_LEVELS.indexOf(careerLevel) + 1))
      ofLevel.set(level, FIT_POINTS.ahead)
  }
  return (mentor: Compared, writes: boolean) =>
    (mentor.industries & wanted ? FIT_POINTS.industry : 0) +
    (ofLevel.get(mentor.careerLevel) ?? 0) +
    (country && mentor.country === country ? FIT_POINTS.country : 0) +
    (writes ? FIT_POINTS.word : 0)
}

const WORDS: Record<InterestArea, readonly string[]> = {
  'Jobs (Full-time / Part-time)': ['hiring', 'hired', 'recruit', 'interview', 'job'],
  'Remote Work': ['remote', 'distributed'],
  Internships: ['interns', 'trainee', 'apprentic'],
  Scholarships: ['scholarship', 'fellowship', 'doctora', 'phd'],
  'Career Mentorship': ['career', 'coach', 'promotion'],
  'Skills Development Programs': ['teach', 'taught', 'training', 'course', 'workshop'],
  'Funding for Startups': ['funding', 'fundrais', 'startup', 'founder', 'investor', 'venture'],
}

export const requestWords = (interests: readonly string[]) =>
  interests.flatMap((name) => WORDS[name as InterestArea] ?? [])

export const canFit = ({ industries, careerLevel, country, interestAreas }: Asker) =>
  industries.length > 0 || careerLevel !== null || country !== null || interestAreas.length > 0

export const comparedBy = ({ industries, careerLevel, country, interestAreas }: Asker) =>
  formatList(
    [
      industries.length > 0 && 'industries',
      careerLevel !== null && 'career level',
      country !== null && 'country',
      interestAreas.length > 0 && 'interests',
    ].filter((known) => known !== false),
  )

export function fitReasons(
  asker: Asker,
  { industry, level, country, industries }: Fit & { industries: readonly string[] },
): string[] {
  const shared = asker.industries.filter((name) => industries.includes(name)).slice(0, 2)
  const reasons = [
    industry > 0 &&
      `In your ${shared.length > 1 ? 'industries' : 'industry'}, ${shared.join(' and ')}`,
    level === FIT_POINTS.ahead && 'More experienced than you',
    country > 0 && 'In your country',
    level === FIT_POINTS.sameLevel && 'At your career level',
  ]
  return reasons.filter((reason) => reason !== false)
}
