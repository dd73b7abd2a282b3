import type { OpportunityType } from '../catalog.ts'
import type { CareerLevel } from '../members/profile-options.ts'
import { tierIncludes } from '../membership/features.ts'
import type { Tier } from '../membership/tiers.ts'
import { comparedTexts, MATCH_FACTORS, MATCH_WEIGHTS, type Score } from './match-factors.ts'

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
  ['interestAreas', MATCH_WEIGHTS.interest, ({ interestAreas }) => interestAreas.length > 0],
  ['experience', MATCH_WEIGHTS.skills, (seeker) => comparedTexts(seeker) !== ''],
  ['industries', MATCH_WEIGHTS.industry, ({ industries }) => industries.length > 0],
  ['country', MATCH_WEIGHTS.location, ({ country }) => Boolean(country)],
  ['careerLevel', MATCH_WEIGHTS.level, ({ careerLevel }) => careerLevel !== null],
]

export const missingAnswers = (seeker: Seeker): ProfileAnswer[] =>
  ANSWERS.filter(([, , isKnown]) => !isKnown(seeker)).map(([answer]) => answer)

export const hasEnoughAnswers = (seeker: Seeker): boolean =>
  ANSWERS.filter(([, , isKnown]) => isKnown(seeker)).reduce((sum, [, weight]) => sum + weight, 0) >=
  ENOUGH

const scorings = new WeakMap<Seeker, Score[]>()

function scoringsFor(seeker: Seeker): Score[] {
  const known = scorings.get(seeker) ?? MATCH_FACTORS.map(({ scoring }) => scoring(seeker))
  scorings.set(seeker, known)
  return known
}

/** The weighted mean of the factors on which both sides say something. */
export function match(seeker: Seeker, wanted: MatchSubject): Match {
  const matchReasons: MatchReason[] = []
  const scores = scoringsFor(seeker)
  let known = 0
  let scored = 0
  for (let at = 0; at < MATCH_FACTORS.length; at++) {
    const score = scores[at]!(wanted)
    if (score === null) continue
    const { factor, weight, textOf } = MATCH_FACTORS[at]!
    known += weight
    scored += weight * score
    matchReasons.push({ factor, weight, score, text: textOf(seeker, wanted, score) })
  }
  return { matchPercentage: percentageOf(known, scored), matchReasons }
}

export const scoresOf = (seeker: Seeker, wanted: MatchSubject) =>
  MATCH_FACTORS.map(({ factor, weight }, at) => ({
    factor,
    weight,
    score: scoringsFor(seeker)[at]!(wanted),
  }))

/** 'We could compare 2 of 5 things' */
export function comparedText(seeker: Seeker, wanted: MatchSubject): string {
  const scores = scoresOf(seeker, wanted)
  const known = scores.filter(({ score }) => score !== null)
  return `We could compare ${known.length} of ${scores.length} things`
}

export function matchPercentage(seeker: Seeker, wanted: MatchSubject): Match['matchPercentage'] {
  const scores = scoringsFor(seeker)
  let known = 0
  let scored = 0
  for (let at = 0; at < MATCH_FACTORS.length; at++) {
    const score = scores[at]!(wanted)
    if (score === null) continue
    known += MATCH_FACTORS[at]!.weight
    scored += MATCH_FACTORS[at]!.weight * score
  }
  return percentageOf(known, scored)
}

const percentageOf = (known: number, scored: number) =>
  known < ENOUGH ? null : Math.round((100 * scored) / known)
