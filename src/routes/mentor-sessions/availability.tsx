import { Hono } from 'hono'
import { findAvailability, saveAvailability } from '../../db/mentor-sessions/availability.ts'
import { listBusyTimes } from '../../db/mentor-sessions/busy-times.ts'
import { DAY_MS } from '../../lib/durations.ts'
import { Failure } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { CANNOT_MENTOR, maySayToMentor } from '../../lib/membership/tiers.ts'
import {
  type Availability,
  availabilityForm,
  exceptionsText,
  noAvailability,
  openHoursText,
} from '../../lib/mentor-sessions/availability.ts'
import { slotDays } from '../../lib/mentor-sessions/days.ts'
import { WEEKDAYS } from '../../lib/mentor-sessions/schedule.ts'
import { freeSlots } from '../../lib/mentor-sessions/slots.ts'
import { AVAILABILITY_SAVED } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import {
  AvailabilityCards,
  type TypedAvailability,
} from '../../views/mentor-sessions/availability-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { redirect } from '../http/respond.tsx'
import { renderSection } from '../profile/profile-page.tsx'

const PREVIEW_MS = 14 * DAY_MS

export const availability = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const saved = await ownAvailability(c)
    return show(c, saved, typedOf(saved))
  })
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member, arrivedAt } = c.var
    requireMentor(c)
    const form = await formBody(c)
    const parsed = availabilityForm.safeParse(form)
    if (!parsed.success) {
      c.status(422)
      const typed = Object.fromEntries(
        Object.entries(form).map(([name, value]) => [name, textValue(value)]),
      )
      return show(c, await ownAvailability(c), typed, fieldErrors(parsed.error))
    }
    await saveAvailability(db, member.id, parsed.data, arrivedAt)
    return redirect(c, paths.availability, { title: AVAILABILITY_SAVED })
  })

/** @throws 403 */
export function requireMentor(c: AppContext) {
  if (!maySayToMentor(c.get('member'))) throw new Failure(403, 'tier_limit', CANNOT_MENTOR)
}

export async function ownAvailability(c: AppContext) {
  const { db, member } = c.var
  return (await findAvailability(db, member.id)) ?? noAvailability(member.timeZone)
}

function typedOf({ weekly, exceptions, ...settings }: Availability): TypedAvailability {
  return {
    ...Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, String(value ?? '')]),
    ),
    ...Object.fromEntries(WEEKDAYS.map((day) => [day, openHoursText(weekly[day])])),
    exceptions: exceptionsText(exceptions),
  }
}

async function show(
  c: AppContext,
  saved: Availability,
  typed: TypedAvailability,
  errors?: Record<string, string>,
) {
  const { db, member, arrivedAt: now } = c.var
  const range = { from: now, to: new Date(now.getTime() + PREVIEW_MS), now }
  const busy = await listBusyTimes(db, { mentorId: member.id, menteeId: member.id, ...range })
  const preview = slotDays(freeSlots(saved, busy, range), saved.timeZone)
  const cards = <AvailabilityCards saved={saved} preview={preview} typed={typed} errors={errors} />
  return renderSection(c, paths.availability, 'Availability', cards)
}
