import { OPPORTUNITY_TYPE_LABELS, OPPORTUNITY_TYPES, type OpportunityType } from '../catalog.ts'
import { CAREER_LEVELS, type InterestArea } from '../members/profile-options.ts'
import type { MatchReason, MatchSubject, Seeker } from './match.ts'
import { OUTSIDE_YOUR_COUNTRY } from './match-caveat.ts'

export const MATCH_WEIGHTS = { interest: 35, skills: 25, industry: 20, location: 10, level: 10 }

/** 0 to 1; null where one side says nothing. */
export type Score = (wanted: MatchSubject) => number | null

type Factor = {
  factor: MatchReason['factor']
  weight: number
  /** Computes what depends on the seeker alone once. */
  scoring(seeker: Seeker): Score
  textOf(seeker: Seeker, wanted: MatchSubject, score: number): string
}

const JOBS = 'Jobs (Full-time / Part-time)'
const SKILLS = 'Skills Development Programs'
const FUNDING = 'Funding for Startups'

const INTEREST_IN: Record<OpportunityType, Partial<Record<InterestArea, number>>> = {
  job: { [JOBS]: 1, 'Remote Work': 0.5, Internships: 0.5 },
  internship: { Internships: 1, [JOBS]: 0.5 },
  scholarship: { Scholarships: 1, [SKILLS]: 0.5 },
  grant: { [FUNDING]: 1, Scholarships: 0.5 },
  funding: { [FUNDING]: 1 },
  mentorship: { 'Career Mentorship': 1, [SKILLS]: 0.5 },
}

const interest: Factor = {
  factor: 'interest',
  weight: MATCH_WEIGHTS.interest,
  scoring({ interestAreas }) {
    if (interestAreas.length === 0) return () => null
    const best = (remote: boolean) => (type: OpportunityType) => {
      const scoreOf = (max: number, name: string) =>
        Math.max(max, interestIn(name, { type, remote }))
      return [type, interestAreas.reduce(scoreOf, 0)] as const
    }
    const here = Object.fromEntries(OPPORTUNITY_TYPES.map(best(false)))
    const anywhere = Object.fromEntries(OPPORTUNITY_TYPES.map(best(true)))
    return ({ type, remote }) => (remote ? anywhere : here)[type]!
  },
  textOf: ({ interestAreas }, wanted, score) => {
    if (score === 0)
      return `${OPPORTUNITY_TYPE_LABELS[wanted.type].many} are not among your interests`
    const best = interestAreas.find((name) => interestIn(name, wanted) === score)!
    const how = score === 1 ? 'Matches' : 'Similar to'
    return `${how} your interest in ${shortInterest(best)}`
  },
}

export function interestIn(
  name: string,
  { type, remote }: Pick<MatchSubject, 'type' | 'remote'>,
): number {
  if (name === 'Remote Work' && type === 'job' && remote) return 1
  return INTEREST_IN[type][name as InterestArea] ?? 0
}

export const shortInterest = (name: string) => (name === JOBS ? 'Jobs' : name)

const skills: Factor = {
  factor: 'skills',
  weight: MATCH_WEIGHTS.skills,
  scoring(seeker) {
    const names = namesOf(seeker)
    if (!names) return () => null
    return ({ skills }) => {
      let named = 0
      for (const skill of skills) if (names(skill)) named++
      return skills.length === 0 ? null : named / skills.length
    }
  },
  textOf: (_, { skills }, score) =>
    `Your profile names ${Math.round(score * skills.length)} of the ${skills.length} skills it asks for`,
}

export const comparedTexts = ({ experience, certifications, qualifications, projects }: Seeker) =>
  [experience, certifications, qualifications, projects].filter((text) => text?.trim()).join('\n')

export const skillsNamed = (seeker: Seeker, skills: readonly string[]): string[] => {
  const names = namesOf(seeker)
  return names ? skills.filter(names) : []
}

type AnswerRequest = (word: string) => boolean

/** Memoized: a member is compared with hundreds of postings that share a few dozen skills. */
function remembered(ask: AnswerRequest): AnswerRequest {
  const known = new Map<string, boolean>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const answer = ask(word)
    known.set(word, answer)
    return answer
  }
}

type Names = AnswerRequest | null

const known = new WeakMap<Seeker, Names>()

function namesOf(seeker: Seeker): Names {
  const before = known.get(seeker)
  if (before !== undefined) return before
  const knownValues = comparedTexts(seeker)
  const names = knownValues === '' ? null : remembered((skill) => isNamed(skill, knownValues))
  known.set(seeker, names)
  return names
}

/** As whole words: 'R' is not in 'Research', 'C++' is in 'C++, Go'. */
function isNamed(skill: string, known: string): boolean {
  const word = RegExp.escape(skill.trim())
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu').test(known)
}

const industry: Factor = {
  factor: 'industry',
  weight: MATCH_WEIGHTS.industry,
  scoring(seeker) {
    if (seeker.industries.length === 0) return () => null
    return (wanted) =>
      wanted.industries.length === 0 ? null : sharedIndustry(seeker, wanted) ? 1 : 0
  },
  textOf: (seeker, wanted, score) =>
    score ? `In your industry, ${sharedIndustry(seeker, wanted)}` : 'Outside your industries',
}

function sharedIndustry({ industries }: Seeker, wanted: MatchSubject): string | undefined {
  for (const name of wanted.industries) if (industries.includes(name)) return name
  return undefined
}

const location: Factor = {
  factor: 'location',
  weight: MATCH_WEIGHTS.location,
  scoring({ country, city }) {
    const isCountry = country && sameAs(country)
    const isCity = city && sameAs(city)
    return (wanted) => {
      if (wanted.remote) return 1
      if (!isCountry || !wanted.country) return null
      if (!isCountry(wanted.country)) return 0
      return isCity && wanted.city && isCity(wanted.city) ? 1 : 0.7
    }
  },
  textOf: (_, { remote, applicantsAnywhere }, score) => {
    if (remote) return applicantsAnywhere ? 'Can be done from anywhere' : 'Can be done remotely'
    if (score === 0) return OUTSIDE_YOUR_COUNTRY
    return score === 1 ? 'In your city' : 'In your country'
  },
}

function sameAs(place: string) {
  const plain = place.trim().toLowerCase()
  return remembered((other) => other.trim().toLowerCase() === plain)
}

const level: Factor = {
  factor: 'level',
  weight: MATCH_WEIGHTS.level,
  scoring: (seeker) => (wanted) => {
    const above = levelsAbove(seeker, wanted)
    return above === null ? null : Math.max(0, 1 - Math.abs(above) / 2)
  },
  textOf: (seeker, wanted) => {
    const above = levelsAbove(seeker, wanted)!
    if (above === 0) return 'At your career level'
    const apart = Math.abs(above) === 1 ? 'One career level' : `${Math.abs(above)} career levels`
    return `${apart} ${above > 0 ? 'above' : 'below'} yours`
  },
}

const levelsAbove = ({ careerLevel }: Seeker, { level }: MatchSubject) =>
  careerLevel && level ? CAREER_LEVELS.indexOf(level) - CAREER_LEVELS.indexOf(careerLevel) : null

export const MATCH_FACTORS = [interest, skills, industry, location, level]
