import { DAY_MS } from '../durations.ts'
import { formatDate } from './format.ts'

/**
 * 'today at 17:23', 'tomorrow at 09:00', '23 November 2026 at 16:23' in a reader's time zone; in UTC,
 * and saying so, where that is unknown.
 * @param now null for no relative days, as in an email, which is read later
 */
export function formatMomentIn(date: Date, timeZone: string | null, now: Date | null): string {
  const { day, time } = wallClock(date, timeZone)
  const today = now && wallClock(now, timeZone).day
  const apart = today === null ? null : (day.getTime() - today.getTime()) / DAY_MS
  const words = NEAR_DAYS.get(apart) ?? formatDate(day)
  return `${words} at ${time}${timeZone ? '' : ' UTC'}`
}

/** For emails: '23 November 2026 at 16:23 (Africa/Lagos)'. */
export const formatMomentNamed = (date: Date, timeZone: string | null = null): string =>
  formatMomentIn(date, timeZone, null) + (timeZone ? ` (${zoneName(timeZone)})` : '')

/** '17:23' */
export const formatTimeIn = (date: Date, timeZone: string | null): string =>
  wallClock(date, timeZone).time + (timeZone ? '' : ' UTC')

/** 'Thu 26 Nov' */
export function formatDayIn(date: Date, timeZone: string): string {
  const { day } = wallClock(date, timeZone)
  return `${DAYS[day.getUTCDay()]} ${day.getUTCDate()} ${formatDate(day).split(' ')[1]!.slice(0, 3)}`
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 'Lagos, 14:05 now' */
export const localTimeText = (timeZone: string, now: Date): string =>
  `${zoneName(timeZone.split('/').at(-1)!)}, ${formatTimeIn(now, timeZone)} now`

export const zoneName = (timeZone: string) => timeZone.replaceAll('_', ' ')

const NEAR_DAYS = new Map<number | null, string>([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
])

/** 'Today', 'Yesterday' or '23 November 2026' in the reader's time zone. */
export function dayHeading(date: Date, timeZone: string | null, now: Date): string {
  const { day } = wallClock(date, timeZone)
  const apart = (day.getTime() - wallClock(now, timeZone).day.getTime()) / DAY_MS
  const near = NEAR_DAYS.get(apart)
  return near ? near.charAt(0).toUpperCase() + near.slice(1) : formatDate(day)
}

/** The day as its midnight in UTC. */
function wallClock(date: Date, timeZone: string | null) {
  const text = clockOf(timeZone ?? 'UTC').format(date)
  return { day: new Date(`${text.slice(0, 10)}T00:00:00Z`), time: text.slice(-5) }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** '2026-11-23, 16:23'; a formatter takes 30 µs to make. */
function clockOf(timeZone: string) {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}
