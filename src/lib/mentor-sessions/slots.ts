import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { startOfDay, type WallClock, wallClockOf } from '../places/wall-clock.ts'
import { dateOf, type OpenHours, type Schedule, wallTimeOf, weekdayOf } from './schedule.ts'

/** Where the mentor or the mentee is booked already. */
export type BusyTime = {
  startsAt: Date
  endsAt: Date
  /** A session that this mentor gives: it keeps the buffer and counts towards the limits. */
  given: boolean
}

type Range = { from: Date; to: Date; now: Date }

/**
 * The starts that can be booked in a range, in order. Each session lies within the open hours, which
 * are divided from their beginning into sessions with the buffer between them.
 */
export function* freeSlots(
  schedule: Schedule,
  busy: readonly BusyTime[],
  { from, to, now }: Range,
): Generator<Date> {
  const clock = wallClockOf(schedule.timeZone)
  const first = Math.max(from.getTime(), now.getTime() + schedule.noticeHours * HOUR_MS)
  const end = Math.min(to.getTime(), now.getTime() + schedule.aheadDays * DAY_MS)
  if (first >= end) return
  const isFull = limitsOf(schedule, busy, clock)
  const isFree = freeBetween(schedule, busy)
  const hoursOn = hoursOf(schedule)
  const length = schedule.minutes * MINUTE_MS
  const step = length + schedule.bufferMinutes * MINUTE_MS
  const lastDay = startOfDay(clock.read(end))
  for (let day = startOfDay(clock.read(first)) - DAY_MS; day <= lastDay; day += DAY_MS) {
    if (isFull(day)) continue
    for (const hours of hoursOn(day)) {
      const closes = clock.at(day + wallTimeOf(hours.to))
      let start = clock.at(day + wallTimeOf(hours.from))
      for (; start + length <= closes && start < end; start += step)
        if (start >= first && isFree(start, start + length)) yield new Date(start)
    }
  }
}

const byStart = (a: OpenHours, b: OpenHours) => wallTimeOf(a.from) - wallTimeOf(b.from)

function hoursOf({ weekly, exceptions }: Schedule) {
  const byDate = new Map(exceptions.map(({ date, hours }) => [date, hours]))
  return (day: number) => (byDate.get(dateOf(day)) ?? weekly[weekdayOf(day)]).toSorted(byStart)
}

function limitsOf(
  { maxPerDay, maxPerWeek }: Schedule,
  busy: readonly BusyTime[],
  clock: WallClock,
) {
  if (maxPerDay === null && maxPerWeek === null) return () => false
  const days = busy
    .filter(({ given }) => given)
    .map(({ startsAt }) => startOfDay(clock.read(startsAt.getTime())))
  const perDay = countBy(days)
  const perWeek = countBy(days.map(mondayOf))
  return (day: number) =>
    (perDay.get(day) ?? 0) >= (maxPerDay ?? Number.POSITIVE_INFINITY) ||
    (perWeek.get(mondayOf(day)) ?? 0) >= (maxPerWeek ?? Number.POSITIVE_INFINITY)
}

const mondayOf = (day: number) => day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS

function countBy(keys: number[]) {
  const counts = new Map<number, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function freeBetween({ bufferMinutes }: Schedule, busy: readonly BusyTime[]) {
  const taken = busy.map(({ startsAt, endsAt, given }) => {
    const buffer = given ? bufferMinutes * MINUTE_MS : 0
    return { from: startsAt.getTime() - buffer, to: endsAt.getTime() + buffer }
  })
  return (start: number, end: number) => taken.every(({ from, to }) => end <= from || start >= to)
}
