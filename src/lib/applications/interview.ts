import { z } from 'zod'
import type { ApplicationStatus } from '../catalog.ts'
import { singleLine } from '../text/text.ts'
import { isTimeZone, offsetOf } from '../time-zones.ts'

/** Times that may stand offered to an applicant at once. */
export const MAX_TIMES = 5

const YEAR = 366 * 24 * 60 * 60 * 1000

/** The states in which an applicant chooses among times. */
export const CAN_CHOOSE = ['interview', 'offered'] as const satisfies ApplicationStatus[]

/** The states in which a time that was chosen stands. */
export const AGREED = ['interview', 'offered', 'accepted'] as const satisfies ApplicationStatus[]

/** A time as it is offered. */
export type NewTime = { startsAt: Date; minutes: number; timeZone: string; place: string }

/** What is wrong with a time, beside its field. */
export const TIME_REFUSALS = {
  passed: 'This time has passed',
  far: 'Choose a time within a year',
  taken: 'Another applicant has this time',
  twice: 'This time is offered already',
  many: `At most ${MAX_TIMES} times stand offered at once`,
  gone: 'This time is offered no more',
}
export type TimeRefusal = keyof typeof TIME_REFUSALS

/** What both sides are told while a suspension stands between them, whosever it is. */
export const NO_TIMES = 'No time can be set here for now'

export const NO_ZONE = 'Name a time zone such as Africa/Nairobi, or UTC'

/** What a form says of a time, beside when it begins; with what JSON says. */
export const timeFields = {
  minutes: z.coerce
    .number('Say how many minutes it takes')
    .int('Say how many minutes it takes')
    .min(10, 'At least 10 minutes')
    .max(480, 'At most 480 minutes'),
  timeZone: singleLine('Time zone', 60, { required: NO_ZONE }).refine(isTimeZone, NO_ZONE),
  place: singleLine('Place', 300, { required: 'Say where: an address, a link or a number' }),
}

/** Whether a time can be offered, as far as it says itself. */
export function judgeTime(startsAt: Date, now: Date): TimeRefusal | null {
  if (startsAt <= now) return 'passed'
  return startsAt.getTime() - now.getTime() > YEAR ? 'far' : null
}

/**
 * The instant at which clocks of a zone show a date and a time, as `2027-01-26T14:00`; null for what
 * is none, and for what they skip as they are put on.
 */
export function instantOf(local: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00)?$/.test(local)) return null
  const wanted = Date.parse(`${local.slice(0, 16)}:00Z`)
  if (Number.isNaN(wanted)) return null
  const guess = new Date(wanted - offsetOf(zone, new Date(wanted)))
  const found = new Date(wanted - offsetOf(zone, guess))
  return localOf(found, zone) === local.slice(0, 16) ? found : null
}

/** What clocks of a zone show at an instant, as a form takes it: `2027-01-26T14:00`. */
export const localOf = (at: Date, zone: string) =>
  new Date(at.getTime() + offsetOf(zone, at)).toISOString().slice(0, 16)
