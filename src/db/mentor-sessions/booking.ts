import { and, eq, gt, not, sql } from 'drizzle-orm'
import { toDecimal } from '../../lib/billing/money.ts'
import { hasMentorship, type Tier } from '../../lib/membership/tiers.ts'
import { MAX_UPCOMING, sessionEnd } from '../../lib/mentor-sessions/mentor-session.ts'
import { freeSlots } from '../../lib/mentor-sessions/slots.ts'
import type { BOOKING_REFUSALS } from '../../lib/mentor-sessions/texts.ts'
import { MAX_UNPAID, RESERVED_MS } from '../../lib/session-purchases/purchase.ts'
import type { Db } from '../database.ts'
import { lockMembers } from '../members/lock-members.ts'
import { isActive, type Member } from '../members/members.ts'
import { isBlockBetween } from '../safety/blocks.ts'
import {
  type MentorSessionRow,
  mentorOffers,
  mentorSessions,
  mentorSessionTimes,
} from '../schema/mentor-sessions.ts'
import { mentorships } from '../schema/mentorships.ts'
import {
  type SessionPurchase,
  sessionCredits,
  sessionPurchases,
} from '../schema/session-purchases.ts'
import { users } from '../schema/users.ts'
import {
  bookCredit,
  countUnpaidPurchases,
  createPurchase,
  findUnbooked,
} from '../session-purchases/purchases.ts'
import { findMentorAvailability } from './availability.ts'
import { listBusyTimes } from './busy-times.ts'
import { refreshNextFree } from './next-free.ts'
import { notifyOfSession } from './notifications.ts'
import { listOffers } from './offers.ts'

type BookingRefusal = keyof typeof BOOKING_REFUSALS

/** `purchase` is to be paid: until then the time is reserved. */
export type Booked = { session: MentorSessionRow; purchase: SessionPurchase | null }

export type BookingResult = ({ ok: true } & Booked) | { ok: false; reason: BookingRefusal }

type Booking = {
  mentorId: string
  startsAt: Date
  topic: string
  offerId?: string | null | undefined
  /** The decimal price the mentee saw; any other is refused. */
  shown?: string | undefined
}

/** `currency` is null where payments are off. */
export type Selling = { currency: string | null; sharePercent: number }

/** Neither side can be booked twice for one time: the database itself refuses it. */
export const bookSession = (
  db: Db,
  mentee: Member,
  booking: Booking,
  selling: Selling,
  now: Date,
): Promise<BookingResult> =>
  db
    .transaction((tx) => book(tx, mentee, booking, selling, now))
    .catch((error) => {
      if (isOverlap(error)) return { ok: false, reason: 'time_taken' }
      throw error
    })

async function book(
  tx: Db,
  mentee: Member,
  booking: Booking,
  selling: Selling,
  now: Date,
): Promise<BookingResult> {
  const { mentorId } = booking
  const refused = (reason: BookingRefusal) => ({ ok: false, reason }) as const
  if (mentorId === mentee.id) return refused('oneself')
  await lockMembers(tx, [mentorId, mentee.id])
  const found = await findMentorAvailability(tx, mentee, mentorId, now)
  if (!found || !(await canMeet(tx, mentorId, mentee.id))) return refused('not_found')
  const mentorshipId = await activeMentorship(tx, mentorId, mentee.id)
  const barred = barredFrom(found.bookableBy, mentorshipId, mentee.membershipTier)
  if (barred) return refused(barred)
  if ((await countUpcoming(tx, mentorId, mentee.id, now)) >= MAX_UPCOMING)
    return refused('too_many_sessions')
  const offer = await chooseOffer(tx, booking, mentorshipId, selling)
  if (typeof offer === 'string') return refused(offer)
  const schedule = { ...found, minutes: offer?.minutes ?? found.minutes }
  const at = { mentorId, menteeId: mentee.id, startsAt: booking.startsAt }
  const conflict = await conflictAt(tx, schedule, at, now)
  if (conflict) return refused(conflict)
  const price = offer?.price ?? 0
  const credit = price > 0 ? await findUnbooked(tx, mentee.id, offer!.id) : null
  const isToPay = price > 0 && !credit
  if (isToPay && (await countUnpaidPurchases(tx, mentee.id, now)) >= MAX_UNPAID)
    return refused('too_many_payments')
  const { minutes, meetingUrl } = schedule
  const what = { ...at, mentorshipId, minutes, meetingUrl, topic: booking.topic }
  const reservedUntil = isToPay ? new Date(now.getTime() + RESERVED_MS) : null
  const session = await addSession(tx, { ...what, offer: offer?.title, reservedUntil }, now)
  if (credit) await bookCredit(tx, credit.id, session.id)
  const purchase = isToPay
    ? await createPurchase(tx, mentee.id, session.id, offer!, selling.sharePercent, now)
    : null
  if (!purchase) await notifyOfSession(tx, session, 'booked', now)
  return { ok: true, session, purchase }
}

/** What a mentee booked in the same words, for whom the answer was lost. */
export async function findBooked(
  db: Db,
  menteeId: string,
  { mentorId, startsAt, offerId = null }: Pick<Booking, 'mentorId' | 'startsAt' | 'offerId'>,
): Promise<Booked | null> {
  const title = sql`(select ${mentorOffers.title} from ${mentorOffers}
    where ${mentorOffers.id} = ${offerId}::uuid)`
  const [row] = await db
    .select({ session: mentorSessions, purchase: sessionPurchases })
    .from(mentorSessions)
    .leftJoin(sessionCredits, eq(sessionCredits.sessionId, mentorSessions.id))
    .leftJoin(sessionPurchases, eq(sessionPurchases.id, sessionCredits.purchaseId))
    .where(
      and(
        eq(mentorSessions.mentorId, mentorId),
        eq(mentorSessions.menteeId, menteeId),
        eq(mentorSessions.startsAt, startsAt),
        eq(mentorSessions.status, 'booked'),
        sql`${mentorSessions.offer} is not distinct from ${title}`,
      ),
    )
  return row ? { ...row, purchase: row.session.reservedUntil && row.purchase } : null
}

/** Read under the locks: either may have left, or have blocked the other, since the request began. */
const canMeet = async (tx: Db, mentorId: string, menteeId: string) =>
  (await tx.$count(
    users,
    and(eq(users.id, menteeId), isActive(), not(isBlockBetween(mentorId, menteeId))),
  )) > 0

/** Null for a session without one. */
async function chooseOffer(
  tx: Db,
  { mentorId, offerId, shown }: Booking,
  mentorshipId: string | null,
  { currency }: Selling,
) {
  const open = (await listOffers(tx, mentorId, currency)).filter(({ isOpen }) => isOpen)
  const offer = open.find(({ id }) => id === offerId)
  if (offerId && !offer) return 'no_offer'
  if (!offer) return open.length > 0 && !mentorshipId ? 'choose_offer' : null
  return shown !== undefined && shown !== toDecimal(offer.price) ? 'price_changed' : offer
}

async function addSession(
  tx: Db,
  values: typeof mentorSessions.$inferInsert,
  now: Date,
): Promise<MentorSessionRow> {
  const [session] = await tx
    .insert(mentorSessions)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning()
  const sides = [session!.mentorId, session!.menteeId]
  await tx
    .insert(mentorSessionTimes)
    .values(
      sides.map((memberId) => ({ sessionId: session!.id, memberId, during: rangeOf(session!) })),
    )
  await refreshNextFree(tx, sides, now)
  return session!
}

/** What keeps a viewer from booking a mentor at all; null for nothing. */
export function barredFrom(
  bookableBy: 'members' | 'mentees',
  mentorshipId: string | null,
  tier: Tier,
) {
  if (mentorshipId) return null
  if (bookableBy === 'mentees') return 'mentees_only'
  return hasMentorship(tier) ? null : 'no_mentorship'
}

export const rangeOf = (session: { startsAt: Date; minutes: number }) =>
  `[${session.startsAt.toISOString()},${sessionEnd(session).toISOString()})`

type At = { mentorId: string; menteeId: string; startsAt: Date }
type Found = NonNullable<Awaited<ReturnType<typeof findMentorAvailability>>>

/** Null for a time that is free for both. */
export async function conflictAt(tx: Db, found: Found, at: At, now: Date, but?: string) {
  const { startsAt } = at
  const to = new Date(startsAt.getTime() + 1)
  const busy = await listBusyTimes(
    tx,
    { ...at, from: startsAt, to: sessionEnd({ ...found, startsAt }) },
    but,
  )
  const isFree = (times: typeof busy) => {
    const { value } = freeSlots(found, times, { from: startsAt, to, now }).next()
    return value?.getTime() === startsAt.getTime()
  }
  if (isFree(busy)) return null
  return isFree(busy.filter(({ given }) => given)) ? 'other_session' : 'time_taken'
}

export async function activeMentorship(db: Db, mentorId: string, menteeId: string) {
  const [row] = await db
    .select({ id: mentorships.id })
    .from(mentorships)
    .where(
      and(
        eq(mentorships.mentorId, mentorId),
        eq(mentorships.menteeId, menteeId),
        sql`${mentorships.status} = 'active'`,
      ),
    )
  return row?.id ?? null
}

const countUpcoming = (tx: Db, mentorId: string, menteeId: string, now: Date) =>
  tx.$count(
    mentorSessions,
    and(
      eq(mentorSessions.mentorId, mentorId),
      eq(mentorSessions.menteeId, menteeId),
      eq(mentorSessions.status, 'booked'),
      gt(mentorSessions.startsAt, now),
    ),
  )

/** SQLSTATE exclusion_violation. */
export function isOverlap(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === '23P01' || (cause !== undefined && isOverlap(cause))
}
