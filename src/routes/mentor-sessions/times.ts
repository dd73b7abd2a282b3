import { listBusyTimes } from '../../db/mentor-sessions/busy-times.ts'
import { DAY_MS } from '../../lib/durations.ts'
import { textValue } from '../../lib/forms/errors.ts'
import { slotDays } from '../../lib/mentor-sessions/days.ts'
import type { Schedule } from '../../lib/mentor-sessions/schedule.ts'
import { freeSlots } from '../../lib/mentor-sessions/slots.ts'
import { isTimeZone, MAX_ZONE_LENGTH } from '../../lib/places/time-zones.ts'
import type { AppContext } from '../http/context.ts'

const FORTNIGHT_MS = 14 * DAY_MS

type Sides = { mentorId: string; menteeId: string }

/** Free times of the fortnight that the address asks for, in the zone that it or a form names, or the viewer’s. */
export async function loadTimes(
  c: AppContext,
  schedule: Schedule,
  sides: Sides,
  address: string,
  { but, typedZone = c.req.query('zone') }: { but?: string; typedZone?: unknown } = {},
) {
  const { db, arrivedAt: now } = c.var
  const zone = chosenZone(c, typedZone, schedule)
  const from = startOf(c, now)
  const to = new Date(from.getTime() + FORTNIGHT_MS)
  const busy = await listBusyTimes(db, { ...sides, from, to }, but)
  const end = now.getTime() + schedule.aheadDays * DAY_MS
  const leading = (at: number) =>
    `${address}${address.includes('?') ? '&' : '?'}zone=${encodeURIComponent(zone)}&from=${new Date(at).toISOString()}`
  return {
    zone,
    isMentorsZone: c.get('member').timeZone === null && zone === schedule.timeZone,
    action: address,
    days: slotDays(freeSlots(schedule, busy, { from, to, now }), zone),
    earlier: from > now ? leading(Math.max(now.getTime(), from.getTime() - FORTNIGHT_MS)) : null,
    later: to.getTime() < end ? leading(to.getTime()) : null,
  }
}

function chosenZone(c: AppContext, typed: unknown, { timeZone }: Schedule) {
  const zone = textValue(typed)
  if (zone.length <= MAX_ZONE_LENGTH && isTimeZone(zone)) return zone
  return c.get('member').timeZone ?? timeZone
}

/** Null for what is no time. */
export function instantIn(text: string | undefined) {
  const at = new Date(text ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}

function startOf(c: AppContext, now: Date) {
  const from = instantIn(c.req.query('from'))
  return from && from > now && from.getTime() < now.getTime() + 366 * DAY_MS ? from : now
}
