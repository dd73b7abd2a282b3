import { tierIncludes } from '../membership/features.ts'
import type { Tier } from '../membership/tiers.ts'
import { CAREER_LEVELS, type CareerLevel } from '../options.ts'
import { formatMoment } from '../text/format.ts'

const DAY = 24 * 60 * 60 * 1000

/** Days for which a poster may let Expert members apply before everybody else. */
export const FIRST_DAYS = 7

/** Days that everybody else has left at least, from the end of the first ones to the deadline. */
export const DAYS_FOR_ALL = 7

/** The levels that are high: only what asks for one of them may be for Expert members first. */
export const HIGH_LEVELS = CAREER_LEVELS.slice(-2) as readonly CareerLevel[]

export const isHigh = (level: CareerLevel | null | undefined): level is CareerLevel =>
  HIGH_LEVELS.includes(level as CareerLevel)

/** Why the first days are not given any more. */
export const OPEN_TO_ALL = 'It was open to everyone already: that is not taken back'
export const POSTED_BEFORE = 'What is posted again is open to everyone at once'

type Posted = { expertsFirst: boolean; publishedAt: Date | null; level: CareerLevel | null }

/** When everybody can apply to what was for Expert members first; null where it never was. */
export const expertsUntil = ({ expertsFirst, publishedAt }: Omit<Posted, 'level'>): Date | null =>
  expertsFirst && publishedAt ? new Date(publishedAt.getTime() + FIRST_DAYS * DAY) : null

/** The first deadline that leaves everybody else their days; of a draft, were it to go out now. */
export const firstDeadline = (publishedAt: Date | null, now: Date) =>
  new Date((publishedAt ?? now).getTime() + (FIRST_DAYS + DAYS_FOR_ALL) * DAY)

/** A posting that takes the applications of Expert members alone. */
export type First = { until: Date; level: CareerLevel }

/** How a posting stands in its first days; null where everybody can apply as far as they go. */
export function firstDaysOf(posted: Posted, now: Date): First | null {
  const until = expertsUntil(posted)
  return until && until > now && posted.level ? { until, level: posted.level } : null
}

/** What of a member says whether they can apply in the first days. */
export type Candidate = { membershipTier: Tier; careerLevel: CareerLevel | null }

/** Whether a member can apply in the first days: an Expert member of the level that is asked for, or above. */
export const isFirst = ({ membershipTier, careerLevel }: Candidate, { level }: First): boolean =>
  tierIncludes(membershipTier, 'firstDays') &&
  careerLevel !== null &&
  CAREER_LEVELS.indexOf(careerLevel) >= CAREER_LEVELS.indexOf(level)

/** 'the senior level', 'the mid career level or above'. */
export function levelWords(level: CareerLevel): string {
  const name = level.replace(/ \(.*/, '').toLowerCase()
  return level === CAREER_LEVELS.at(-1) ? `the ${name} level` : `the ${name} level or above`
}

/** 'Open to Expert members of the senior level now; to everyone from 30 November 2026 at 14:05 UTC.' */
export const firstDaysText = ({ until, level }: First) =>
  `Open to Expert members of ${levelWords(level)} now; to everyone from ${formatMoment(until)} UTC.`

/** What is told to who cannot apply yet. */
export const notYetText = ({ until, level }: First) =>
  `Expert members of ${levelWords(level)} apply first. You can apply from ${formatMoment(until)} UTC.`
