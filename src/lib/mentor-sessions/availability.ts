import { z } from 'zod'
import { DAY_MS } from '../durations.ts'
import { clearable } from '../members/profile.ts'
import { isTimeZone, MAX_ZONE_LENGTH } from '../places/time-zones.ts'
import { httpsUrl, singleLine } from '../text/text.ts'
import {
  type DateException,
  type OpenHours,
  type Schedule,
  SESSION_MINUTES,
  WEEKDAYS,
  type Weekday,
  wallTimeOf,
} from './schedule.ts'
import { AVAILABILITY_INVALID } from './texts.ts'

export const BOOKERS = ['members', 'mentees'] as const

/** What a mentor sets: when and by whom sessions can be booked, and where they take place. */
export type Availability = Schedule & {
  bookableBy: (typeof BOOKERS)[number]
  /** The mentor's own room; null for one of the site's. */
  meetingUrl: string | null
}

const MAX_HOURS_A_DAY = 6
const MAX_EXCEPTIONS = 60
export const MAX_AHEAD_DAYS = 90
export const MAX_NOTICE_HOURS = 14 * 24
export const BUFFERS = [0, 5, 10, 15, 30, 60] as const
const MAX_A_DAY = 20
const MAX_A_WEEK = 60
const URL_LENGTH = 500

const NO_HOURS = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as Record<
  Weekday,
  OpenHours[]
>

/** What a mentor who has set nothing starts with: nobody can book. */
export const noAvailability = (timeZone: string | null): Availability => ({
  timeZone: timeZone ?? 'UTC',
  weekly: NO_HOURS,
  exceptions: [],
  minutes: 45,
  bufferMinutes: 15,
  noticeHours: 24,
  aheadDays: 28,
  maxPerDay: null,
  maxPerWeek: null,
  bookableBy: 'members',
  meetingUrl: null,
})

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const hours = z
  .array(
    z.object({
      from: z.string(AVAILABILITY_INVALID.hours).regex(TIME, AVAILABILITY_INVALID.hours),
      to: z
        .string(AVAILABILITY_INVALID.hours)
        .refine((to) => TIME.test(to) || to === '24:00', AVAILABILITY_INVALID.hours),
    }),
    AVAILABILITY_INVALID.hours,
  )
  .max(MAX_HOURS_A_DAY, AVAILABILITY_INVALID.manyHours)
  .transform((all) => all.toSorted((a, b) => wallTimeOf(a.from) - wallTimeOf(b.from)))
  .refine((all) => all.every(({ from, to }) => wallTimeOf(from) < wallTimeOf(to)), {
    error: AVAILABILITY_INVALID.backwards,
  })
  .refine(
    (all) =>
      all.every(({ from }, at) => at === 0 || wallTimeOf(all[at - 1]!.to) <= wallTimeOf(from)),
    { error: AVAILABILITY_INVALID.overlapping },
  )

const exceptions = z
  .array(
    z.object({ date: z.iso.date(AVAILABILITY_INVALID.date), hours }),
    AVAILABILITY_INVALID.exceptions,
  )
  .max(MAX_EXCEPTIONS, AVAILABILITY_INVALID.manyExceptions)
  .refine(
    (all) => new Set(all.map(({ date }) => date)).size === all.length,
    AVAILABILITY_INVALID.twice,
  )
  .transform((all) => all.toSorted((a, b) => a.date.localeCompare(b.date)))

const whole = (min: number, max: number) => {
  const error = `Enter a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

const oneOfNumbers = (allowed: readonly number[], error: string) =>
  z.coerce.number(error).refine((value) => allowed.includes(value), error)

const settings = {
  timeZone: singleLine('Time zone', MAX_ZONE_LENGTH, {
    required: AVAILABILITY_INVALID.timeZone,
  }).refine(isTimeZone, AVAILABILITY_INVALID.timeZone),
  minutes: oneOfNumbers(SESSION_MINUTES, AVAILABILITY_INVALID.minutes),
  bufferMinutes: oneOfNumbers(BUFFERS, AVAILABILITY_INVALID.buffer),
  noticeHours: whole(0, MAX_NOTICE_HOURS),
  aheadDays: whole(1, MAX_AHEAD_DAYS),
  maxPerDay: clearable(whole(1, MAX_A_DAY)),
  maxPerWeek: clearable(whole(1, MAX_A_WEEK)),
  bookableBy: z.enum(BOOKERS, AVAILABILITY_INVALID.bookableBy),
  meetingUrl: clearable(httpsUrl('Meeting link', URL_LENGTH, AVAILABILITY_INVALID.meetingUrl)),
}

const weekly = z.object(
  Object.fromEntries(WEEKDAYS.map((day) => [day, hours.default([])])) as Record<
    Weekday,
    z.ZodDefault<typeof hours>
  >,
  AVAILABILITY_INVALID.weekly,
)

/** Only what is sent changes; days that `weekly` leaves out are days off. */
export const availabilityChange = z.object({ ...settings, weekly, exceptions }).partial()

const typedHours = z
  .string(AVAILABILITY_INVALID.hours)
  .default('')
  .transform((text, context) => parseHours(text) ?? refuse(context, AVAILABILITY_INVALID.hours))
  .pipe(hours)

const typedExceptions = z
  .string()
  .default('')
  .transform((text, context) => {
    const lines = text.split('\n').flatMap((line) => line.trim() || [])
    const read = lines.map(parseException)
    const wrong = read.indexOf(null)
    if (wrong < 0) return read as DateException[]
    return refuse(context, AVAILABILITY_INVALID.exceptionLine(wrong + 1))
  })
  .pipe(exceptions)

function refuse(context: z.core.$RefinementCtx, message: string) {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

export const availabilityForm = z
  .object({
    ...settings,
    exceptions: typedExceptions,
    ...(Object.fromEntries(WEEKDAYS.map((day) => [day, typedHours])) as Record<
      Weekday,
      typeof typedHours
    >),
  })
  .transform(
    ({
      sunday,
      monday,
      tuesday,
      wednesday,
      thursday,
      friday,
      saturday,
      ...rest
    }): Availability => ({
      ...rest,
      maxPerDay: rest.maxPerDay ?? null,
      maxPerWeek: rest.maxPerWeek ?? null,
      meetingUrl: rest.meetingUrl ?? null,
      weekly: { sunday, monday, tuesday, wednesday, thursday, friday, saturday },
    }),
  )

const TYPED_TIME = /(\d{1,2})(?:[:.](\d\d))?\s*(am|pm)?/.source
const SPAN = new RegExp(`^${TYPED_TIME}\\s*(?:-|–|to)\\s*${TYPED_TIME}$`, 'i')

/** '9-12, 14:00–17.30, 7pm to 9pm'; null where it can't be read. */
function parseHours(text: string): OpenHours[] | null {
  const spans = text.split(/[,;]/).flatMap((span) => span.trim() || [])
  const read = spans.map((span) => {
    const [, from, fromMinutes, fromHalf, to, toMinutes, toHalf] = SPAN.exec(span) ?? []
    return from && to
      ? { from: clock(from, fromMinutes, fromHalf), to: clock(to, toMinutes, toHalf) }
      : null
  })
  return read.includes(null) ? null : (read as OpenHours[])
}

function clock(typed: string, minutes = '00', half?: string) {
  const hours = half ? (Number(typed) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(typed)
  return `${String(hours).padStart(2, '0')}:${minutes}`
}

/** '2026-12-24' for a day off, '2026-12-28 10:00-14:00' for other hours. */
function parseException(line: string): DateException | null {
  const [, date, rest = ''] = /^(\d{4}-\d\d-\d\d)(?:[\s:]+(.*))?$/.exec(line) ?? []
  const hours = parseHours(rest)
  return date && hours ? { date, hours } : null
}

export const openHoursText = (all: readonly OpenHours[]) =>
  all.map(({ from, to }) => `${from}–${to}`).join(', ')

export const exceptionsText = (all: readonly DateException[]) =>
  all.map(({ date, hours }) => `${date} ${openHoursText(hours)}`.trim()).join('\n')

/** Without days that are over everywhere. */
export const upcomingExceptions = (all: DateException[], now: Date) =>
  all.filter(({ date }) => Date.parse(date) > now.getTime() - 2 * DAY_MS)

export const opensEver = ({ weekly, exceptions }: Schedule) =>
  [...Object.values(weekly), ...exceptions.map(({ hours }) => hours)].some((all) => all.length > 0)
