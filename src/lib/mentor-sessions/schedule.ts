/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Wall times 'HH:MM', of which `to` can be '24:00'. */
export type OpenHours = { from: string; to: string }

/** These hours instead of the weekly ones; none for a day off. */
export type DateException = { date: string; hours: OpenHours[] }

export const SESSION_MINUTES = [15, 30, 45, 60, 90] as const

/** When a mentor can be booked. Times have no zone: they are those of `timeZone` on each date. */
export type Schedule = {
  timeZone: string
  weekly: Record<Weekday, OpenHours[]>
  exceptions: DateException[]
  minutes: number
  /** Free minutes before and after each session. */
  bufferMinutes: number
  noticeHours: number
  aheadDays: number
  maxPerDay: number | null
  /** From Monday. */
  maxPerWeek: number | null
}

/** Milliseconds since midnight on the wall. */
export function wallTimeOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

export const weekdayOf = (day: number): Weekday => WEEKDAYS[new Date(day).getUTCDay()]!

export const dateOf = (wall: number) => new Date(wall).toISOString().slice(0, 10)
