import type { Schedule } from '../../../src/lib/mentor-sessions/schedule.ts'
import type { BusyTime } from '../../../src/lib/mentor-sessions/slots.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 24 * 60 * MINUTE
/** Everything in a case but the busy times and the present lies on these. */
const STEP = 5 * MINUTE

const MODEL_START = Date.UTC(2025, 11, 1)
const MODEL_END = Date.UTC(2028, 1, 1)
const UNKNOWN = -32768

const formats = new Map<string, Intl.DateTimeFormat>()
const tables = new Map<string, Int16Array>()

/** Minutes, read from the name of the offset, quarter hour by quarter hour. */
export function modelOffset(zone: string, at: number): number {
  let table = tables.get(zone)
  if (!table) {
    table = new Int16Array((MODEL_END - MODEL_START) / QUARTER).fill(UNKNOWN)
    tables.set(zone, table)
  }
  const place = Math.floor((at - MODEL_START) / QUARTER)
  if (table[place] === UNKNOWN) table[place] = namedOffset(zone, MODEL_START + place * QUARTER)
  return table[place]!
}

function namedOffset(zone: string, at: number): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(at))!
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

type Case = { schedule: Schedule; busy: BusyTime[]; from: Date; to: Date; now: Date }

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Walks through the range in steps and asks of each by the words of the rules. */
export function modelSlots({ schedule, busy, from, to, now }: Case): Date[] {
  const { timeZone: zone } = schedule
  const local = (at: number) => at + modelOffset(zone, at) * MINUTE
  const walk = Math.floor(from.getTime() / DAY) * DAY - 2 * DAY
  const stop = to.getTime() + 2 * DAY
  // No clock is a day ahead.
  const reaches = (wall: number) => {
    for (let at = wall - (wall % DAY) - DAY; at < stop; at += STEP) if (local(at) >= wall) return at
    return stop
  }
  const starts: number[] = []
  for (let day = walk; day < stop; day += DAY) {
    const date = new Date(day).toISOString().slice(0, 10)
    const exception = schedule.exceptions.find((each) => each.date === date)
    const name = new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
    const hours = exception?.hours ?? schedule.weekly[name.toLowerCase() as 'monday']
    for (const { from: opens, to: closes } of hours) {
      const end = reaches(day + minutesOf(closes) * MINUTE)
      let next = reaches(day + minutesOf(opens) * MINUTE)
      while (next + schedule.minutes * MINUTE <= end) {
        starts.push(next)
        next += (schedule.minutes + schedule.bufferMinutes) * MINUTE
      }
    }
  }
  return starts
    .sort((a, b) => a - b)
    .filter((start) => start >= from.getTime() && start < to.getTime())
    .filter((start) => start - now.getTime() >= schedule.noticeHours * 60 * MINUTE)
    .filter((start) => start - now.getTime() < schedule.aheadDays * DAY)
    .filter((start) => !busy.some((other) => meets(schedule, start, other)))
    .filter((start) => isWithinLimits(schedule, busy, start, local))
    .map((start) => new Date(start))
}

/** Minute by minute: none of the session, nor of the pause around a given one, is taken. */
function meets({ minutes, bufferMinutes }: Schedule, start: number, other: BusyTime) {
  const pause = other.given ? bufferMinutes : 0
  for (let minute = -pause; minute < minutes + pause; minute++) {
    const at = start + minute * MINUTE
    if (at + MINUTE > other.startsAt.getTime() && at < other.endsAt.getTime()) return true
  }
  return false
}

function isWithinLimits(
  { maxPerDay, maxPerWeek }: Schedule,
  busy: BusyTime[],
  start: number,
  local: (at: number) => number,
) {
  const dayOf = (at: number) => Math.floor(local(at) / DAY)
  // 5 January 1970 was a Monday.
  const weekOf = (at: number) => Math.floor((dayOf(at) - 4) / 7)
  const given = busy.filter((each) => each.given).map((each) => each.startsAt.getTime())
  const sameDay = given.filter((at) => dayOf(at) === dayOf(start)).length
  const sameWeek = given.filter((at) => weekOf(at) === weekOf(start)).length
  return (
    (maxPerDay === null || sameDay < maxPerDay) && (maxPerWeek === null || sameWeek < maxPerWeek)
  )
}
