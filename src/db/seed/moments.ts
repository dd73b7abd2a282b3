import { DAY_MS } from '../../lib/durations.ts'

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

export const latest = (...dates: Date[]) => new Date(Math.max(...dates.map(Number)))

export const earliest = (...dates: Date[]) => new Date(Math.min(...dates.map(Number)))

/** `share` from 0 to 1. */
export const between = (start: Date, end: Date, share: number) =>
  new Date(Math.round(start.getTime() + (end.getTime() - start.getTime()) * share))

/** UTC, the hour when calls for papers close. */
export function endOfSeedDay(now: Date, days: number): Date {
  const day = daysBefore(now, -days)
  day.setUTCHours(23, 59, 59, 0)
  return day
}

/** The same or the preceding working day, in working hours. */
export function atWork(date: Date, draw: number): Date {
  const weekday = date.getUTCDay()
  const day = daysBefore(date, weekday === 6 ? 1 : weekday === 0 ? 2 : 0)
  const minutes = Math.floor(draw * 8 * 60)
  day.setUTCHours(8 + Math.floor(minutes / 60), minutes % 60, 0, 0)
  return day
}
