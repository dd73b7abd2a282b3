import { OPPORTUNITY_TYPE_LABELS, type OpportunityType } from './catalog.ts'
import { CAREER_LEVELS, type CareerLevel, type InterestArea } from './options.ts'

/** What a member has told about themselves, as far as it is compared. */
export type Seeker = {
  interestAreas: readonly string[]
  industries: readonly string[]
  careerLevel: CareerLevel | null
  country: string | null
  city: string | null
  experience: string | null
  certifications: string | null
  qualifications: string | null
  projects: string | null
}

/** What an opportunity asks for. */
export type Wanted = {
  type: OpportunityType
  skills: readonly string[]
  industries: readonly string[]
  level: CareerLevel | null
  remote: boolean
  country: string | null
  city: string | null
}

/** One factor that both sides say something about: `score` from 0 to 1. */
export type MatchReason = {
  factor: 'interest' | 'skills' | 'industry' | 'location' | 'level'
  weight: number
  score: number
  text: string
}

export type Match = {
  /** 0 to 100, or null where too little is known to say. */
  matchPercentage: number | null
  matchReasons: MatchReason[]
}

/** The reasons that speak for it most, at most two. */
export const strongest = (reasons: MatchReason[]): MatchReason[] =>
  reasons
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.weight * b.score - a.weight * a.score)
    .slice(0, 2)

/** Known factors that weigh less than this together say nothing. */
const ENOUGH = 50

const WEIGHTS = { interest: 35, skills: 25, industry: 20, location: 10, level: 10 }

/** An answer of a member's profile that opportunities are compared with, by its field there. */
export type Answer = 'interestAreas' | 'experience' | 'industries' | 'country' | 'careerLevel'

/** What a sentence calls each. */
export const ANSWER_LABELS: Record<Answer, string> = {
  interestAreas: 'interests',
  experience: 'experience',
  industries: 'industries',
  country: 'country',
  careerLevel: 'career level',
}

/** Each answer, the weightiest first: what it weighs where an opportunity says its part too. */
const ANSWERS: [Answer, weight: number, isTold: (seeker: Seeker) => boolean][] = [
  ['interestAreas', WEIGHTS.interest, ({ interestAreas }) => interestAreas.length > 0],
  ['experience', WEIGHTS.skills, (seeker) => textsOf(seeker) !== ''],
  ['industries', WEIGHTS.industry, ({ industries }) => industries.length > 0],
  ['country', WEIGHTS.location, ({ country }) => Boolean(country)],
  ['careerLevel', WEIGHTS.level, ({ careerLevel }) => careerLevel !== null],
]

/** The answers that a member has not given, the weightiest first. */
export const untold = (seeker: Seeker): Answer[] =>
  ANSWERS.filter(([, , isTold]) => !isTold(seeker)).map(([answer]) => answer)

/** Whether an opportunity that says its part of everything would be compared with the member. */
export const tellsEnough = (seeker: Seeker): boolean =>
  ANSWERS.filter(([, , isTold]) => isTold(seeker)).reduce((sum, [, weight]) => sum + weight, 0) >=
  ENOUGH

/**
 * How well an opportunity fits a member: the weighted mean of the factors that both sides say
 * something about. The same for the same inputs; its reasons hold all that is needed to recompute it.
 */
export function match(seeker: Seeker, wanted: Wanted): Match {
  const matchReasons = [interest, skills, industry, location, level]
    .map((factor) => factor(seeker, wanted))
    .filter((reason) => reason !== null)
  const known = matchReasons.reduce((sum, { weight }) => sum + weight, 0)
  const scored = matchReasons.reduce((sum, { weight, score }) => sum + weight * score, 0)
  const matchPercentage = known < ENOUGH ? null : Math.round((100 * scored) / known)
  return { matchPercentage, matchReasons }
}

const JOBS = 'Jobs (Full-time / Part-time)'
const SKILLS = 'Skills Development Programs'
const FUNDING = 'Funding for Startups'

/** How much each interest speaks for a type of opportunity. */
const INTEREST_IN: Record<OpportunityType, Partial<Record<InterestArea, number>>> = {
  job: { [JOBS]: 1, 'Remote Work': 0.5, Internships: 0.5 },
  internship: { Internships: 1, [JOBS]: 0.5 },
  scholarship: { Scholarships: 1, [SKILLS]: 0.5 },
  grant: { [FUNDING]: 1, Scholarships: 0.5 },
  funding: { [FUNDING]: 1 },
  mentorship: { 'Career Mentorship': 1, [SKILLS]: 0.5 },
}

function interest({ interestAreas }: Seeker, { type, remote }: Wanted): MatchReason | null {
  if (interestAreas.length === 0) return null
  const scores = { ...INTEREST_IN[type], ...(type === 'job' && remote && { 'Remote Work': 1 }) }
  let best: { name: string; score: number } | null = null
  for (const name of interestAreas) {
    const score = scores[name as InterestArea] ?? 0
    if (score > (best?.score ?? 0)) best = { name: shortInterest(name), score }
  }
  const text = !best
    ? `${OPPORTUNITY_TYPE_LABELS[type].many} are not among your interests`
    : best.score === 1
      ? `Matches your interest in ${best.name}`
      : `Close to your interest in ${best.name}`
  return { factor: 'interest', weight: WEIGHTS.interest, score: best?.score ?? 0, text }
}

/** An interest as a sentence names it. */
export const shortInterest = (name: string) => (name === JOBS ? 'Jobs' : name)

function skills(seeker: Seeker, wanted: Wanted): MatchReason | null {
  const names = namesOf(seeker)
  if (!names || wanted.skills.length === 0) return null
  const named = wanted.skills.filter(names).length
  const count = wanted.skills.length
  return {
    factor: 'skills',
    weight: WEIGHTS.skills,
    score: named / count,
    text: `Your profile names ${named} of the ${count} skills it asks for`,
  }
}

const textsOf = ({ experience, certifications, qualifications, projects }: Seeker) =>
  [experience, certifications, qualifications, projects].filter((text) => text?.trim()).join('\n')

type Names = ((skill: string) => boolean) | null

const known = new WeakMap<Seeker, Names>()

/**
 * Whether what a member wrote names a skill; null where they wrote nothing. Each is looked for once a
 * member: the home page compares one with 400 opportunities that ask for a few dozen skills.
 */
function namesOf(seeker: Seeker): Names {
  const before = known.get(seeker)
  if (before !== undefined) return before
  const told = textsOf(seeker)
  const found = new Map<string, boolean>()
  const names = (skill: string) => {
    const named = found.get(skill) ?? isNamed(skill, told)
    found.set(skill, named)
    return named
  }
  known.set(seeker, told === '' ? null : names)
  return known.get(seeker) ?? null
}

/** As a word of its own: 'R' is not named in 'Research', 'C++' is in 'C++, Go'. */
function isNamed(skill: string, told: string): boolean {
  const word = RegExp.escape(skill.trim())
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu').test(told)
}

function industry(seeker: Seeker, wanted: Wanted): MatchReason | null {
  if (seeker.industries.length === 0 || wanted.industries.length === 0) return null
  const shared = wanted.industries.find((name) => seeker.industries.includes(name))
  return {
    factor: 'industry',
    weight: WEIGHTS.industry,
    score: shared ? 1 : 0,
    text: shared ? `In your industry, ${shared}` : 'Outside your industries',
  }
}

function location(seeker: Seeker, wanted: Wanted): MatchReason | null {
  const reason = (score: number, text: string): MatchReason => ({
    factor: 'location',
    weight: WEIGHTS.location,
    score,
    text,
  })
  if (wanted.remote) return reason(1, 'Can be done from anywhere')
  if (!seeker.country || !wanted.country) return null
  if (!same(seeker.country, wanted.country)) return reason(0, 'Outside your country')
  if (seeker.city && wanted.city && same(seeker.city, wanted.city)) return reason(1, 'In your city')
  return reason(0.7, 'In your country')
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

function level(seeker: Seeker, wanted: Wanted): MatchReason | null {
  if (!seeker.careerLevel || !wanted.level) return null
  const apart = Math.abs(
    CAREER_LEVELS.indexOf(seeker.careerLevel) - CAREER_LEVELS.indexOf(wanted.level),
  )
  const text = ['At your career level', 'One career level from yours'][apart]
  return {
    factor: 'level',
    weight: WEIGHTS.level,
    score: Math.max(0, 1 - apart / 2),
    text: text ?? `${apart} career levels from yours`,
  }
}
