import { z } from 'zod'
import type { ApplicationStatus } from '../catalog.ts'
import { DAY_MS } from '../durations.ts'
import { isTimeZone, offsetOf } from '../places/time-zones.ts'
import { singleLine } from '../text/text.ts'

export const TIME_OFFERED = 'You’ve already offered this time'

export const TIME_TAKEN = 'Another applicant has this time'

export const MAX_TIMES = 5

const YEAR = 366 * DAY_MS

export const CAN_CHOOSE = ['interview', 'offered'] as const satisfies ApplicationStatus[]

export const AGREED = ['interview', 'offered', 'accepted'] as const satisfies ApplicationStatus[]

export type NewTime = { startsAt: Date; minutes: number; timeZone: string; place: string }

export const TIME_REFUSALS = {
  passed: 'This time has passed',
  far: 'Choose a time within a year',
  taken: TIME_TAKEN,
  twice: TIME_OFFERED,
  many: `You can offer up to ${MAX_TIMES} times at once`,
  gone: 'This time is no longer offered',
}
export type TimeRefusal = keyof typeof TIME_REFUSALS

export const NO_TIME_SUITS = 'None of these times work for me. Could you offer others? I’m free '

export const NO_TIMES = 'You can’t set interview times right now'

export const NO_ZONE = 'Choose a time zone'

export const timeFields = {
  minutes: z.coerce
    .number('Enter the length in minutes')
    .int('Enter the length in minutes')
    .min(10, 'At least 10 minutes')
    .max(480, 'At most 480 minutes'),
  timeZone: singleLine('Time zone', 60, { required: NO_ZONE })
    .transform((zone) => zone.replaceAll(' ', '_'))
    .refine(isTimeZone, NO_ZONE),
  place: singleLine('Place', 300, { required: 'Enter an address, a link or a phone number' }),
}

export function judgeTime(startsAt: Date, now: Date): TimeRefusal | null {
  if (startsAt <= now) return 'passed'
  return startsAt.getTime() - now.getTime() > YEAR ? 'far' : null
}

/** Null for invalid times and those that daylight saving skips. */
export function instantOf(local: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00)?$/.test(local)) return null
  const wanted = Date.parse(`${local.slice(0, 16)}:00Z`)
  if (Number.isNaN(wanted)) return null
  const guess = new Date(wanted - offsetOf(zone, new Date(wanted)))
  const found = new Date(wanted - offsetOf(zone, guess))
  return localOf(found, zone) === local.slice(0, 16) ? found : null
}

export const localOf = (at: Date, zone: string) =>
  new Date(at.getTime() + offsetOf(zone, at)).toISOString().slice(0, 16)
