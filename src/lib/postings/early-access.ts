import { DAY_MS } from '../durations.ts'
import { CAREER_LEVELS, type CareerLevel } from '../members/profile-options.ts'
import { tierIncludes } from '../membership/features.ts'
import type { Tier } from '../membership/tiers.ts'
import { formatMoment } from '../text/format.ts'

export const FIRST_DAYS = 7

/** Days left for everybody else before the deadline, at least. */
export const DAYS_FOR_ALL = 7

export const HIGH_LEVELS = CAREER_LEVELS.slice(-2) as readonly CareerLevel[]

export const isHigh = (level: CareerLevel | null | undefined): level is CareerLevel =>
  HIGH_LEVELS.includes(level as CareerLevel)

export const OPEN_TO_ALL = 'It’s already open to everyone. You can’t undo that'
export const POSTED_BEFORE = 'Reposted opportunities are open to everyone at once'

type Posted = { expertsFirst: boolean; publishedAt: Date | null; level: CareerLevel | null }

export const expertsUntil = ({ expertsFirst, publishedAt }: Omit<Posted, 'level'>): Date | null =>
  expertsFirst && publishedAt ? new Date(publishedAt.getTime() + FIRST_DAYS * DAY_MS) : null

export const firstDeadline = (publishedAt: Date | null, now: Date) =>
  new Date((publishedAt ?? now).getTime() + (FIRST_DAYS + DAYS_FOR_ALL) * DAY_MS)

export type First = { until: Date; level: CareerLevel }

/** Null where everybody can apply. */
export function firstDaysOf(posted: Posted, now: Date): First | null {
  const until = expertsUntil(posted)
  return until && until > now && posted.level ? { until, level: posted.level } : null
}

export type Candidate = { membershipTier: Tier; careerLevel: CareerLevel | null }

/** An Expert member of that career level or above. */
export const isFirst = ({ membershipTier, careerLevel }: Candidate, { level }: First): boolean =>
  tierIncludes(membershipTier, 'firstDays') &&
  careerLevel !== null &&
  CAREER_LEVELS.indexOf(careerLevel) >= CAREER_LEVELS.indexOf(level)

function levelWords(level: CareerLevel): string {
  const name = level.replace(/ \(.*/, '').toLowerCase()
  return level === CAREER_LEVELS.at(-1) ? name : `${name} or above`
}

/** 'Members on the Expert plan whose career level is mid career or above' */
export const expertsOf = (level: CareerLevel) =>
  `Members on the Expert plan whose career level is ${levelWords(level)}`

export const firstDaysText = ({ until, level }: First) =>
  `${expertsOf(level)} can apply now, everyone else from ${formatMoment(until)} UTC.`

export const notYetText = ({ until, level }: First) =>
  `${expertsOf(level)} apply first. You can apply from ${formatMoment(until)} UTC.`
