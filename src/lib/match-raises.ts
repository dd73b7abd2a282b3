import {
  ANSWER_LABELS,
  type Answer,
  interestIn,
  type MatchReason,
  pointsOf,
  type Seeker,
  scoresOf,
  shortInterest,
  skillsNamed,
  untold,
  type Wanted,
} from './match.ts'
import { INTEREST_AREAS } from './options.ts'
import { formatList, formatNumber } from './text/format.ts'

/** Something that counts for less than it could: what is asked for, and what the profile says of it. */
export type Raise = {
  factor: MatchReason['factor']
  weight: number
  /** What it counts for now. */
  points: number
  text: string
  /** The answer that was not given; null where one was. */
  answer: Answer | null
}

type Said = {
  answer: Answer
  /** What the opportunity asks for; null where it says nothing more of it. */
  asks(wanted: Wanted, score: number | null): string | null
  says(seeker: Seeker, wanted: Wanted): string
}

const levelName = (level: string) => level.replace(/ \(.*/, '')

const SAID: Record<MatchReason['factor'], Said> = {
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
    asks: ({ industries }) => (industries.length > 0 ? `It is in ${formatList(industries)}` : null),
    says: ({ industries }) => `your profile names ${formatList(industries)}`,
  },
  location: {
    answer: 'country',
    asks: (wanted, score) => {
      const isAllOfIt = Boolean(score) && !wanted.city
      return wanted.country && !isAllOfIt ? `It is in ${placeOf(wanted)}` : null
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

/**
 * What keeps a match from being higher, the most that it could count first: an answer that was not
 * given, or what is asked for beside what the profile says. It says what is, and asks for nothing
 * that is not so.
 */
export function raises(seeker: Seeker, wanted: Wanted): Raise[] {
  const missing = new Set(untold(seeker))
  const found = scoresOf(seeker, wanted).flatMap(({ factor, weight, score }): Raise[] => {
    const { answer, asks, says } = SAID[factor]
    const asked = asks(wanted, score)
    if (!asked || score === 1) return []
    const most = `${formatNumber(weight)} points`
    if (missing.has(answer)) {
      const text = `${addText(answer)}: up to ${most}. ${asked}`
      return [{ factor, weight, points: 0, text, answer }]
    }
    if (score === null) return []
    const points = pointsOf({ weight, score })
    const text = `${asked}; ${says(seeker, wanted)}: ${formatNumber(points)} of ${most}`
    return [{ factor, weight, points, text, answer: null }]
  })
  return found.sort((a, b) => b.weight - b.points - (a.weight - a.points))
}

/** What a link to an answer says: 'Add your industries'. */
export const addText = (answer: Answer) => `Add your ${ANSWER_LABELS[answer]}`
