export const HOUR = 3_600_000
const DAY = 24 * HOUR

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

export const latest = (...dates: Date[]) => new Date(Math.max(...dates.map(Number)))

export const earliest = (...dates: Date[]) => new Date(Math.min(...dates.map(Number)))

/** The moment a share (0–1) of the way from one to another. */
export const between = (start: Date, end: Date, share: number) =>
  new Date(Math.round(start.getTime() + (end.getTime() - start.getTime()) * share))

/** The last second, in UTC, of the day so many days ahead: the hour when calls for papers close. */
export function endOfSeedDay(now: Date, days: number): Date {
  const day = daysBefore(now, -days)
  day.setUTCHours(23, 59, 59, 0)
  return day
}

/** The same day in UTC, or the last one before it that is worked, at an hour of work. */
export function atWork(date: Date, draw: number): Date {
  const weekday = date.getUTCDay()
  const day = daysBefore(date, weekday === 6 ? 1 : weekday === 0 ? 2 : 0)
  const minutes = Math.floor(draw * 8 * 60)
  day.setUTCHours(8 + Math.floor(minutes / 60), minutes % 60, 0, 0)
  return day
}
