import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { offsetOf } from './time-zones.ts'

/** The clocks change on quarter hours. */
const QUARTER = 15 * MINUTE_MS

/** Wall times are milliseconds, as if the clock showed UTC: midnight of a date is a whole number of days. */
export type WallClock = {
  /** What the clock shows at an instant. */
  read: (instant: number) => number
  /**
   * The first instant at which the clock has come to a wall time: where it skips that, the change;
   * where it shows it twice, the first.
   */
  at: (wall: number) => number
}

/** Right where a zone's changes are at least three days apart. */
export function wallClockOf(zone: string): WallClock {
  const offsets = new Map<number, number>()
  const offsetOn = (day: number) => {
    const known = offsets.get(day)
    if (known !== undefined) return known
    const offset = offsetOf(zone, new Date(day))
    offsets.set(day, offset)
    return offset
  }
  const isShown = (instant: number, wall: number) =>
    instant + offsetOf(zone, new Date(instant)) === wall
  const at = (wall: number) => {
    const day = startOfDay(wall)
    const before = offsetOn(day - DAY_MS)
    const after = offsetOn(day + 2 * DAY_MS)
    if (before === after || isShown(wall - before, wall)) return wall - before
    if (isShown(wall - after, wall)) return wall - after
    return firstAfter(zone, wall - after, before)
  }
  return { at, read: (instant) => instant + offsetOf(zone, new Date(instant)) }
}

export const startOfDay = (wall: number) => Math.floor(wall / DAY_MS) * DAY_MS

/** The change after `instant`, which is less than a day away. */
function firstAfter(zone: string, instant: number, before: number) {
  let change = Math.ceil(instant / QUARTER) * QUARTER
  while (offsetOf(zone, new Date(change)) === before) change += QUARTER
  return change
}
