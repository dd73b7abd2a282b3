import { Hono } from 'hono'
import { z } from 'zod'
import { findMentorAvailability, saveAvailability } from '../../db/mentor-sessions/availability.ts'
import { listBusyTimes } from '../../db/mentor-sessions/busy-times.ts'
import { listOffers } from '../../db/mentor-sessions/offers.ts'
import { DAY_MS, MINUTE_MS } from '../../lib/durations.ts'
import { invalid, notFound } from '../../lib/errors.ts'
import { type Availability, availabilityChange } from '../../lib/mentor-sessions/availability.ts'
import { freeSlots } from '../../lib/mentor-sessions/slots.ts'
import { AVAILABILITY_INVALID } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { ownAvailability, requireMentor } from '../mentor-sessions/availability.tsx'
import { sellingCurrency } from '../mentor-sessions/offers.tsx'

const pattern = relativePattern(paths.api.mentors)

const MAX_RANGE_MS = 62 * DAY_MS
const USUAL_RANGE_MS = 14 * DAY_MS

const rangeQuery = z.object({
  from: z.iso.datetime({ offset: true }).pipe(z.coerce.date()).optional(),
  to: z.iso.datetime({ offset: true }).pipe(z.coerce.date()).optional(),
})

export const apiMentorAvailability = new Hono<AppEnv>()
  .get(pattern(paths.api.availability), requireMember, async (c) => {
    requireMentor(c)
    return c.json(availabilityJson(await ownAvailability(c)))
  })
  .put(
    pattern(paths.api.availability),
    requireMember,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(availabilityChange),
    async (c) => {
      requireMentor(c)
      const { db, member, arrivedAt } = c.var
      const changes = c.req.valid('json')
      const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
      const changed = { ...(await ownAvailability(c)), ...Object.fromEntries(sent) }
      return c.json(availabilityJson(await saveAvailability(db, member.id, changed, arrivedAt)))
    },
  )
  .get(pattern(paths.api.slots), requireMember, async (c) => {
    const id = parseId(c.req.param('id'), 'Mentor')
    const { db, member, arrivedAt: now } = c.var
    const { from, to } = rangeOf(c.req.query(), now)
    const found = await findMentorAvailability(db, member, id, now)
    if (!found) throw notFound('Mentor')
    const minutes = await minutesOf(c, id, found.minutes)
    const schedule = { ...found, minutes }
    const busy = await listBusyTimes(db, { mentorId: id, menteeId: member.id, from, to })
    return c.json(
      Array.from(freeSlots(schedule, busy, { from, to, now }), (startsAt) => ({
        startsAt,
        endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
      })),
    )
  })

/** Of the offer that the address names, if it does. @throws 404 */
async function minutesOf(c: AppContext, mentorId: string, usual: number) {
  const offer = c.req.query('offer')
  if (!offer) return usual
  const open = await listOffers(c.get('db'), mentorId, sellingCurrency(c))
  const found = open.find(({ id, isOpen }) => id === offer && isOpen)
  if (!found) throw notFound('Offer')
  return found.minutes
}

/** @throws 422 */
function rangeOf(query: Record<string, string>, now: Date) {
  const parsed = rangeQuery.safeParse(query)
  const from = parsed.data?.from ?? now
  const to = parsed.data?.to ?? new Date(from.getTime() + USUAL_RANGE_MS)
  const length = to.getTime() - from.getTime()
  if (!parsed.success || length < 0 || length > MAX_RANGE_MS)
    throw invalid({ to: AVAILABILITY_INVALID.range })
  return { from, to }
}

const availabilityJson = (of: Availability) => ({
  timeZone: of.timeZone,
  weekly: of.weekly,
  exceptions: of.exceptions,
  minutes: of.minutes,
  bufferMinutes: of.bufferMinutes,
  noticeHours: of.noticeHours,
  aheadDays: of.aheadDays,
  maxPerDay: of.maxPerDay,
  maxPerWeek: of.maxPerWeek,
  bookableBy: of.bookableBy,
  meetingUrl: of.meetingUrl,
})
