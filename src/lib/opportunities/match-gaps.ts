import { INTEREST_AREAS } from '../members/profile-options.ts'
import { formatList, formatNumber } from '../text/format.ts'
import {
  ANSWER_LABELS,
  type MatchReason,
  type MatchSubject,
  missingAnswers,
  type ProfileAnswer,
  pointsOf,
  type Seeker,
  scoresOf,
} from './match.ts'
import { interestIn, shortInterest, skillsNamed } from './match-factors.ts'

export type Raise = {
  factor: MatchReason['factor']
  weight: number
  points: number
  text: string
  answer: ProfileAnswer | null
}

type GapText = {
  answer: ProfileAnswer
  asks(wanted: MatchSubject, score: number | null): string | null
  says(seeker: Seeker, wanted: MatchSubject): string
}

const levelName = (level: string) => level.replace(/ \(.*/, '')

const GAP_TEXTS: Record<MatchReason['factor'], GapText> = {
  interest: {
    answer: 'interestAreas',
    asks: (wanted) => {
      const whole = INTEREST_AREAS.filter((name) => interestIn(name, wanted) === 1)
      return `It fits an interest in ${whole.map(shortInterest).join(' or ')}`
    },
    says: ({ interestAreas }) =>
      `your profile names ${formatList(interestAreas.map(shortInterest))}`,
  },
  skills: {
    answer: 'experience',
    asks: ({ skills }) => (skills.length > 0 ? `It asks for ${formatList(skills)}` : null),
    says: (seeker, { skills }) => {
      const named = skillsNamed(seeker, skills)
      if (named.length > 0) return `your profile names ${formatList(named)}`
      return skills.length === 1
        ? 'your profile does not name it'
        : 'your profile names none of them'
    },
  },
  industry: {
    answer: 'industries',
    asks: ({ industries }) => (industries.length > 0 ? `It’s in ${formatList(industries)}` : null),
    says: ({ industries }) => `your profile names ${formatList(industries)}`,
  },
  location: {
    answer: 'country',
    asks: (wanted, score) => {
      const isAllOfIt = Boolean(score) && !wanted.city
      return wanted.country && !isAllOfIt ? `It’s in ${placeOf(wanted)}` : null
    },
    says: (seeker) => `your profile says ${placeOf(seeker)}`,
  },
  level: {
    answer: 'careerLevel',
    asks: ({ level }) => level && `It asks for the level ${levelName(level)}`,
    says: ({ careerLevel }) => `your profile says ${levelName(careerLevel ?? '')}`,
  },
}

const placeOf = ({ city, country }: { city: string | null; country: string | null }) =>
  [city, country].filter(Boolean).join(', ')

/** What keeps a match from being higher, the weightiest first. */
export function raises(seeker: Seeker, wanted: MatchSubject): Raise[] {
  const missing = new Set(missingAnswers(seeker))
  const found = scoresOf(seeker, wanted).flatMap(({ factor, weight, score }): Raise[] => {
    const { answer, asks, says } = GAP_TEXTS[factor]
    const requested = asks(wanted, score)
    if (!requested || score === 1) return []
    const max = `${formatNumber(weight)} points`
    if (missing.has(answer)) {
      const text = `${addText(answer)}: up to ${max}. ${requested}`
      return [{ factor, weight, points: 0, text, answer }]
    }
    if (score === null) return []
    const points = pointsOf({ weight, score })
    const text = `${requested}; ${says(seeker, wanted)}: ${formatNumber(points)} of ${max}`
    return [{ factor, weight, points, text, answer: null }]
  })
  return found.sort((a, b) => b.weight - b.points - (a.weight - a.points))
}

export const addText = (answer: ProfileAnswer) => `Add your ${ANSWER_LABELS[answer]}`
