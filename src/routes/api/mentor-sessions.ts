import { Hono } from 'hono'
import { z } from 'zod'
import { type Booked, bookSession, findBooked } from '../../db/mentor-sessions/booking.ts'
import type { ChangeRefusal } from '../../db/mentor-sessions/change-results.ts'
import { changeSession } from '../../db/mentor-sessions/changes.ts'
import {
  findMentorSession,
  listItems,
  listMentorSessions,
  type OwnMentorSession,
} from '../../db/mentor-sessions/mentor-sessions.ts'
import { findSessionReviews } from '../../db/mentor-sessions/session-reviews.ts'
import type { ReviewRow } from '../../db/schema/reviews.ts'
import type { SessionPurchase } from '../../db/schema/session-purchases.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import {
  bookingSchema,
  isLateCancellation,
  roomOf,
  sessionChange,
  settledOutcome,
  shownAnswers,
} from '../../lib/mentor-sessions/mentor-session.ts'
import { BOOKING_REFUSALS, CHANGE_REFUSALS } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { isId, jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import { type AppContext, type AppEnv, originOf } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { requireVerifiedEmail } from '../http/middleware/verified-email.ts'
import { limit } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { sellingOf } from '../mentor-sessions/offers.tsx'
import { load } from '../mentor-sessions.tsx'
import { openSessionCheckout, resumeCheckout } from '../session-purchases/checkout.ts'

const pattern = relativePattern(paths.api.mentorSessions)

const newSession = bookingSchema.extend({ mentorId: z.string('Mentor is required') })

export const apiMentorSessions = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
    const { db, member } = c.var
    const { rows, next } = await listMentorSessions(db, member, { cursor, limit })
    linkNext(c, next, { limit })
    return c.json(rows.map((row) => sessionJson(c, row)))
  })
  .post(
    '/',
    requireMember,
    requireVerifiedEmail,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(newSession),
    async (c) => {
      const { db, member, arrivedAt } = c.var
      const { mentorId, ...booking } = c.req.valid('json')
      if (!isId(mentorId)) throw notFound('Mentor')
      await limit(c, 'bookings of a member', member.id)
      const of = { mentorId: mentorId.toLowerCase(), ...booking }
      const result = await bookSession(db, member, of, sellingOf(c), arrivedAt)
      if (result.ok && result.purchase)
        return c.json(paymentJson(result, await openSessionCheckout(c, result.purchase)), 202)
      if (result.ok) return c.json(sessionJson(c, (await findOwn(c, result.session.id))!), 201)
      const booked = await findBooked(db, member.id, of)
      if (booked?.purchase)
        return c.json(paymentJson(booked, await resumedAddress(c, booked.purchase)), 202)
      const own = booked && (await findOwn(c, booked.session.id))
      if (own) return c.json(sessionJson(c, own))
      if (result.reason === 'not_found') throw notFound('Mentor')
      const status = ['mentees_only', 'no_mentorship'].includes(result.reason) ? 403 : 409
      throw new Failure(status, result.reason, `${BOOKING_REFUSALS[result.reason]}.`)
    },
  )
  .get(pattern(paths.api.mentorSession), requireMember, async (c) => {
    const session = await load(c)
    return c.json(await sessionPageJson(c, session))
  })
  .put(
    pattern(paths.api.mentorSession),
    requireMember,
    limitBody(64 * 1024),
    mediaType('application/json'),
    jsonBody(sessionChange),
    async (c) => {
      const { db, member, arrivedAt } = c.var
      const id = parseId(c.req.param('id'), 'Session')
      await limit(c, 'changes of sessions of a member', member.id)
      const result = await changeSession(db, member, id, c.req.valid('json'), arrivedAt)
      if (!result.ok) throw changeFailure(result.reason)
      return c.json(await sessionPageJson(c, await load(c)))
    },
  )

const paymentJson = ({ session, purchase }: Booked, authorizationUrl: string) => ({
  reference: purchase?.reference,
  authorizationUrl,
  reservedUntil: session.reservedUntil,
})

const resumedAddress = async (c: AppContext, purchase: SessionPurchase) =>
  new URL(await resumeCheckout(c, purchase), originOf(c)).href

function changeFailure(reason: ChangeRefusal | 'not_found') {
  if (reason === 'not_found') return notFound('Session')
  return new Failure(409, reason, `${CHANGE_REFUSALS[reason]}.`)
}

const findOwn = (c: AppContext, id: string) => findMentorSession(c.get('db'), c.get('member'), id)

async function sessionPageJson(c: AppContext, session: OwnMentorSession) {
  const { db, member, arrivedAt } = c.var
  const [items, reviews] = await Promise.all([
    listItems(db, session),
    findSessionReviews(db, session, member.id, arrivedAt),
  ])
  const { own, other } = reviews ?? { own: null, other: null }
  return {
    ...sessionJson(c, session),
    items,
    reviews: { own: reviewJson(own), other: reviewJson(other) },
  }
}

const reviewJson = (row: ReviewRow | null) =>
  row && { rating: row.rating, body: row.body, createdAt: row.createdAt }

const sessionJson = (c: AppContext, row: OwnMentorSession) => ({
  id: row.id,
  mentorId: row.mentorId,
  menteeId: row.menteeId,
  mentorshipId: row.mentorshipId,
  status: row.status,
  startsAt: row.startsAt,
  minutes: row.minutes,
  topic: row.topic,
  offer: row.offer,
  meetingUrl: roomOf(row.meetingUrl, row.id, c.get('env').MEETING_SERVER_URL),
  notes: row.notes,
  notesVersion: row.notesVersion,
  sequence: row.sequence,
  cancelledAt: row.cancelledAt,
  cancelledBy: row.cancelledBy,
  cancelledFor: row.cancelledFor,
  isLateCancellation: isLateCancellation(row),
  ...shownAnswers(row, c.get('member').id),
  outcome: settledOutcome(row),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
