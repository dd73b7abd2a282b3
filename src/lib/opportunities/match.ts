import { OPPORTUNITY_TYPE_LABELS, OPPORTUNITY_TYPES, type OpportunityType } from '../catalog.ts'
import { CAREER_LEVELS, type CareerLevel, type InterestArea } from '../members/profile-options.ts'
import { tierIncludes } from '../membership/features.ts'
import type { Tier } from '../membership/tiers.ts'

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

export type MatchSubject = {
  type: OpportunityType
  skills: readonly string[]
  industries: readonly string[]
  level: CareerLevel | null
  remote: boolean
  country: string | null
  city: string | null
  applicantsAnywhere?: boolean
}

/** `score` from 0 to 1. */
export type MatchReason = {
  factor: 'interest' | 'skills' | 'industry' | 'location' | 'level'
  weight: number
  score: number
  text: string
}

export type Match = {
  /** 0 to 100, or null where too little is known. */
  matchPercentage: number | null
  matchReasons: MatchReason[]
}

export const strongest = (reasons: MatchReason[]): MatchReason[] =>
  reasons
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.weight * b.score - a.weight * a.score)
    .slice(0, 2)

/** To a tenth, so that points add up to the percentage. */
export const pointsOf = ({ weight, score }: Pick<MatchReason, 'weight' | 'score'>): number =>
  Math.round(10 * weight * score) / 10

export const limitToTier = (tier: Tier, { matchPercentage, matchReasons }: Match): Match => ({
  matchPercentage,
  matchReasons: tierIncludes(tier, 'everyReason') ? matchReasons : strongest(matchReasons),
})

/** Known factors that weigh less than this together say nothing. */
const ENOUGH = 50

const WEIGHTS = { interest: 35, skills: 25, industry: 20, location: 10, level: 10 }

export type ProfileAnswer =
  | 'interestAreas'
  | 'experience'
  | 'industries'
  | 'country'
  | 'careerLevel'

export const ANSWER_LABELS: Record<ProfileAnswer, string> = {
  interestAreas: 'interests',
  experience: 'experience',
  industries: 'industries',
  country: 'country',
  careerLevel: 'career level',
}

const ANSWERS: [ProfileAnswer, weight: number, isTold: (seeker: Seeker) => boolean][] = [
  ['interestAreas', WEIGHTS.interest, ({ interestAreas }) => interestAreas.length > 0],
  ['experience', WEIGHTS.skills, (seeker) => textsOf(seeker) !== ''],
  ['industries', WEIGHTS.industry, ({ industries }) => industries.length > 0],
  ['country', WEIGHTS.location, ({ country }) => Boolean(country)],
  ['careerLevel', WEIGHTS.level, ({ careerLevel }) => careerLevel !== null],
]

export const missingAnswers = (seeker: Seeker): ProfileAnswer[] =>
  ANSWERS.filter(([, , isKnown]) => !isKnown(seeker)).map(([answer]) => answer)

export const hasEnoughAnswers = (seeker: Seeker): boolean =>
  ANSWERS.filter(([, , isKnown]) => isKnown(seeker)).reduce((sum, [, weight]) => sum + weight, 0) >=
  ENOUGH

/** 0 to 1; null where one side says nothing. */
type Score = (wanted: MatchSubject) => number | null

type Factor = {
  factor: MatchReason['factor']
  weight: number
  /** Computes what depends on the seeker alone once. */
  scoring(seeker: Seeker): Score
  textOf(seeker: Seeker, wanted: MatchSubject, score: number): string
}

const scorings = new WeakMap<Seeker, Score[]>()

function scoringsFor(seeker: Seeker): Score[] {
  const known = scorings.get(seeker) ?? FACTORS.map(({ scoring }) => scoring(seeker))
  scorings.set(seeker, known)
  return known
}

/** The weighted mean of the factors on which both sides say something. */
export function match(seeker: Seeker, wanted: MatchSubject): Match {
  const matchReasons: MatchReason[] = []
  const scores = scoringsFor(seeker)
  let known = 0
  let scored = 0
  for (let at = 0; at < FACTORS.length; at++) {
    const score = scores[at]!(wanted)
    if (score === null) continue
    const { factor, weight, textOf } = FACTORS[at]!
    known += weight
    scored += weight * score
    matchReasons.push({ factor, weight, score, text: textOf(seeker, wanted, score) })
  }
  return { matchPercentage: percentageOf(known, scored), matchReasons }
}

export const scoresOf = (seeker: Seeker, wanted: MatchSubject) =>
  FACTORS.map(({ factor, weight }, at) => ({
    factor,
    weight,
    score: scoringsFor(seeker)[at]!(wanted),
  }))

/** 'Based on 2 of 5 things we compare' */
export function comparedText(seeker: Seeker, wanted: MatchSubject): string {
  const scores = scoresOf(seeker, wanted)
  const known = scores.filter(({ score }) => score !== null)
  return `Based on ${known.length} of ${scores.length} things we compare`
}

export function matchPercentage(seeker: Seeker, wanted: MatchSubject): Match['matchPercentage'] {
  const scores = scoringsFor(seeker)
  let known = 0
  let scored = 0
  for (let at = 0; at < FACTORS.length; at++) {
    const score = scores[at]!(wanted)
    if (score === null) continue
    known += FACTORS[at]!.weight
    scored += FACTORS[at]!.weight * score
  }
  return percentageOf(known, scored)
}

const percentageOf = (known: number, scored: number) =>
  known < ENOUGH ? null : Math.round((100 * scored) / known)

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
  weight: WEIGHTS.interest,
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
    const how = score === 1 ? 'Matches' : 'Close to'
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
  weight: WEIGHTS.skills,
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

const textsOf = ({ experience, certifications, qualifications, projects }: Seeker) =>
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
  const knownValues = textsOf(seeker)
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
  weight: WEIGHTS.industry,
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
  weight: WEIGHTS.location,
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
    if (remote) return applicantsAnywhere ? 'Can be done from anywhere' : 'Done remotely'
    if (score === 0) return 'Outside your country'
    return score === 1 ? 'In your city' : 'In your country'
  },
}

function sameAs(place: string) {
  const plain = place.trim().toLowerCase()
  return remembered((other) => other.trim().toLowerCase() === plain)
}

const level: Factor = {
  factor: 'level',
  weight: WEIGHTS.level,
  scoring: (seeker) => (wanted) => {
    const apart = levelsApart(seeker, wanted)
    return apart === null ? null : Math.max(0, 1 - apart / 2)
  },
  textOf: (seeker, wanted) => {
    const apart = levelsApart(seeker, wanted)!
    const text = ['At your career level', 'One career level from yours'][apart]
    return text ?? `${apart} career levels from yours`
  },
}

const levelsApart = ({ careerLevel }: Seeker, { level }: MatchSubject) =>
  careerLevel && level
    ? Math.abs(CAREER_LEVELS.indexOf(careerLevel) - CAREER_LEVELS.indexOf(level))
    : null

const FACTORS = [interest, skills, industry, location, level]
