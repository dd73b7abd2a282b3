import { formatDayIn, formatTimeIn } from '../text/moments.ts'

export type SlotDay = { day: string; slots: { startsAt: Date; time: string }[] }

/** Slots by the days of a reader's time zone. */
export function slotDays(slots: Iterable<Date>, timeZone: string): SlotDay[] {
  const days = Map.groupBy(slots, (startsAt) => formatDayIn(startsAt, timeZone))
  return Array.from(days, ([day, starts]) => ({
    day,
    slots: starts.map((startsAt) => ({ startsAt, time: formatTimeIn(startsAt, timeZone) })),
  }))
}
