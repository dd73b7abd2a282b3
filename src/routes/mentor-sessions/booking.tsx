import { Hono } from 'hono'
import { findMentorAvailability } from '../../db/mentor-sessions/availability.ts'
import {
  activeMentorship,
  type Booked,
  barredFrom,
  bookSession,
  findBooked,
} from '../../db/mentor-sessions/booking.ts'
import { listOffers } from '../../db/mentor-sessions/offers.ts'
import { sessionRecord } from '../../db/mentor-sessions/outcomes.ts'
import { hasUnbooked } from '../../db/session-purchases/purchases.ts'
import { notFound, VERIFY_FIRST } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { bookingSchema } from '../../lib/mentor-sessions/mentor-session.ts'
import { ALREADY_BOOKED, BOOKED, BOOKING_REFUSALS } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { BookingPage } from '../../views/mentor-sessions/booking-page.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { limit } from '../http/rate-limit.ts'
import { redirect } from '../http/respond.tsx'
import { openSessionCheckout, resumeCheckout } from '../session-purchases/checkout.ts'
import { sellingCurrency, sellingOf } from './offers.tsx'
import { instantIn, loadTimes } from './times.ts'

export const booking = new Hono<AppEnv>()
  .get('/', requireMember, async (c) =>
    show(c, { chosen: instantIn(c.req.query('at')), offerId: c.req.query('offer') }),
  )
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member, arrivedAt } = c.var
    const mentorId = parseId(c.req.param('id'), 'Mentor')
    const form = await formBody(c)
    const back = {
      chosen: instantIn(textValue(form.startsAt)),
      topic: textValue(form.topic),
      zone: form.zone,
      offerId: textValue(form.offerId),
    }
    if (isEmailUnverified(c))
      return show(c, { ...back, status: 403, errors: { topic: VERIFY_FIRST } })
    const parsed = bookingSchema.safeParse(form)
    if (!parsed.success) return show(c, { ...back, status: 422, errors: fieldErrors(parsed.error) })
    await limit(c, 'bookings of a member', member.id)
    const asked = { mentorId, ...parsed.data }
    const result = await bookSession(db, member, asked, sellingOf(c), arrivedAt)
    if (result.ok && result.purchase)
      return redirect(c, await openSessionCheckout(c, result.purchase))
    if (result.ok) return redirect(c, paths.mentorSession(result.session.id), BOOKED)
    const booked = await findBooked(db, member.id, asked)
    if (booked) return resume(c, booked)
    if (result.reason === 'not_found') throw notFound('Mentor')
    const errors = { times: BOOKING_REFUSALS[result.reason] }
    return show(c, { ...back, chosen: null, status: 409, errors })
  })

/** Of a form that is sent again, as its first answer was lost. */
const resume = async (c: AppContext, { session, purchase }: Booked) =>
  purchase
    ? redirect(c, await resumeCheckout(c, purchase))
    : redirect(c, paths.mentorSession(session.id), ALREADY_BOOKED)

type Shown = {
  chosen: Date | null
  topic?: string
  zone?: unknown
  offerId?: string | undefined
  status?: 200 | 403 | 409 | 422
  errors?: Record<string, string>
}

async function show(c: AppContext, shown: Shown) {
  const { topic = '', zone, status = 200, errors = {} } = shown
  const { db, member, arrivedAt: now } = c.var
  const mentorId = parseId(c.req.param('id'), 'Mentor')
  const found = await findMentorAvailability(db, member, mentorId, now)
  if (!found) throw notFound('Mentor')
  const mentorship = await activeMentorship(db, mentorId, member.id)
  const reason =
    mentorId === member.id
      ? 'oneself'
      : barredFrom(found.bookableBy, mentorship, member.membershipTier)
  const { offers, offer, mustChoose, isPaid } = await loadOffers(
    c,
    mentorId,
    shown.offerId,
    mentorship,
  )
  const chosen = mustChoose ? null : shown.chosen
  const minutes = offer?.minutes ?? found.minutes
  const sides = { mentorId, menteeId: member.id }
  const address = paths.bookingOf(mentorId, offer?.id ?? null)
  const times = await loadTimes(c, { ...found, minutes }, sides, address, { typedZone: zone })
  const record = await sessionRecord(db, mentorId, 'mentor', now)
  c.status(status)
  return c.render(
    <BookingPage
      {...times}
      mentor={found.mentor}
      minutes={minutes}
      offers={offers}
      offer={offer}
      mustChoose={mustChoose}
      record={record}
      isPaid={isPaid}
      sharePercent={c.get('env').SESSION_SHARE_PERCENT}
      barred={reason && BOOKING_REFUSALS[reason]}
      chosen={chosen}
      topic={topic}
      errors={errors}
      href={(startsAt) => paths.bookingAt(mentorId, times.zone, startsAt, offer?.id)}
    />,
    {
      title: `${reason ? 'Sessions' : 'Book a session'} with ${fullName(found.mentor)}`,
      indexable: false,
    },
  )
}

/** Those that can be booked now, and the chosen one; mentees can also book without one. */
async function loadOffers(
  c: AppContext,
  mentorId: string,
  chosen: string | undefined,
  mentorship: string | null,
) {
  const { db, member } = c.var
  const all = await listOffers(db, mentorId, sellingCurrency(c))
  const offers = all.filter(({ isOpen }) => isOpen)
  const offer = offers.find(({ id }) => id === chosen) ?? null
  const isPaid = offer !== null && offer.price > 0 && (await hasUnbooked(db, member.id, offer.id))
  return { offers, offer, isPaid, mustChoose: !offer && offers.length > 0 && !mentorship }
}
