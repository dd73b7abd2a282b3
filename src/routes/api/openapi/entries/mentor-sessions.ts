import { z } from 'zod'
import { listQuery } from '../../../../lib/lists/fields.ts'
import { BOOKERS } from '../../../../lib/mentor-sessions/availability.ts'
import {
  ITEM_KINDS,
  SESSION_OUTCOMES,
  SESSION_STATUSES,
} from '../../../../lib/mentor-sessions/mentor-session.ts'
import { WEEKDAYS } from '../../../../lib/mentor-sessions/schedule.ts'
import { count, type Entries, id, moment, namedObject, orNull, text } from '../entry.ts'

const hours = z.array(z.strictObject({ from: text, to: text }))

const Availability = namedObject('Availability', {
  timeZone: text,
  weekly: z.strictObject(Object.fromEntries(WEEKDAYS.map((day) => [day, hours]))),
  exceptions: z.array(z.strictObject({ date: text, hours })),
  minutes: count,
  bufferMinutes: count,
  noticeHours: count,
  aheadDays: count,
  maxPerDay: orNull(count),
  maxPerWeek: orNull(count),
  bookableBy: z.enum(BOOKERS),
  meetingUrl: orNull(text),
})

const session = {
  id,
  mentorId: id,
  menteeId: id,
  mentorshipId: orNull(id),
  status: z.enum(SESSION_STATUSES),
  startsAt: moment,
  minutes: count,
  topic: text,
  offer: orNull(text),
  meetingUrl: text,
  notes: text,
  notesVersion: count,
  sequence: count,
  cancelledAt: orNull(moment),
  cancelledBy: orNull(z.enum(['mentor', 'mentee', 'system'])),
  cancelledFor: orNull(text),
  isLateCancellation: z.boolean(),
  mentorSays: orNull(z.enum(SESSION_OUTCOMES)),
  menteeSays: orNull(z.enum(SESSION_OUTCOMES)),
  outcome: orNull(z.enum([...SESSION_OUTCOMES, 'unclear'])),
  createdAt: moment,
  updatedAt: moment,
}

const Review = orNull(z.strictObject({ rating: count, body: text, createdAt: moment }))

const MentorSession = namedObject('MentorSession', session)

const MentorSessionPage = namedObject('MentorSessionPage', {
  ...session,
  items: z.array(
    z.strictObject({
      id,
      kind: z.enum(ITEM_KINDS),
      text,
      url: orNull(text),
      doneAt: orNull(moment),
      createdAt: moment,
    }),
  ),
  reviews: z.strictObject({ own: Review, other: Review }),
})

const Offer = namedObject('Offer', {
  id,
  mentorId: id,
  title: text,
  description: text,
  minutes: count,
  sessions: count,
  price: text,
  share: text,
  earns: text,
  currency: text,
  isOpen: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})

const offer = { title: 'Review of your résumé', description: 'Notes you can use', minutes: 45 }

export const mentorSessionEntries: Entries = {
  'GET /api/offers': {
    id: 'listOffers',
    summary: 'List your offers, or those of the mentor that `mentorId` names',
    query: z.object({ mentorId: text.optional() }),
    responses: { 200: z.array(Offer) },
    codes: ['tier_limit', 'not_found'],
  },
  'POST /api/offers': {
    id: 'addOffer',
    summary: 'Offer a kind of session',
    example: offer,
    responses: { 201: Offer },
    codes: ['tier_limit'],
  },
  'PUT /api/offers/:id': {
    id: 'updateOffer',
    summary: 'Change an offer of yours; what is booked stays as it is',
    example: offer,
    responses: { 200: Offer },
    codes: ['tier_limit'],
  },
  'DELETE /api/offers/:id': {
    id: 'removeOffer',
    summary: 'Remove an offer of yours; what is booked stays booked',
    responses: { 204: null },
  },
  'GET /api/mentors/me/availability': {
    id: 'getAvailability',
    summary: 'Get when you can be booked',
    responses: { 200: Availability },
    codes: ['tier_limit'],
  },
  'PUT /api/mentors/me/availability': {
    id: 'updateAvailability',
    summary: 'Set when you can be booked',
    example: { timeZone: 'Africa/Lagos', weekly: { monday: [{ from: '09:00', to: '12:00' }] } },
    responses: { 200: Availability },
    codes: ['tier_limit'],
  },
  'GET /api/mentors/:id/slots': {
    id: 'listFreeTimes',
    codes: ['invalid'],
    summary: 'List when a mentor can be booked, in a range of at most 62 days',
    query: z.object({ from: text.optional(), to: text.optional(), offer: text.optional() }),
    responses: {
      200: z.array(namedObject('FreeTime', { startsAt: moment, endsAt: moment })),
    },
  },
  'GET /api/sessions': {
    id: 'listSessions',
    summary: 'List your sessions, latest first',
    query: listQuery,
    pages: 'linked',
    responses: { 200: z.array(MentorSession) },
  },
  'POST /api/sessions': {
    id: 'bookSession',
    summary: 'Book a session with a mentor, once however often it’s sent',
    example: {
      mentorId: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20',
      startsAt: '2027-01-12T09:00:00.000Z',
      topic: 'How do I get my first job as a designer?',
    },
    responses: {
      200: MentorSession,
      201: MentorSession,
      202: namedObject('SessionPayment', {
        reference: text,
        authorizationUrl: text,
        reservedUntil: moment,
      }),
    },
    codes: [
      'not_found',
      'payment_not_started',
      'price_changed',
      'too_many_payments',
      'unverified',
      'mentees_only',
      'choose_offer',
      'no_offer',
      'no_mentorship',
      'oneself',
      'too_many_sessions',
      'time_taken',
      'other_session',
      'too_many',
    ],
  },
  'GET /api/sessions/:id': {
    id: 'getSession',
    summary: 'Get a session of yours',
    responses: { 200: MentorSessionPage },
  },
  'PUT /api/sessions/:id': {
    id: 'changeSession',
    summary: 'Move, cancel, confirm or review a session, or change its notes and items',
    example: { action: 'move', startsAt: '2027-01-13T09:00:00.000Z' },
    responses: { 200: MentorSessionPage },
    codes: [
      'not_booked',
      'too_late_to_move',
      'session_started',
      'not_over',
      'settled',
      'notes_changed',
      'too_many_items',
      'no_item',
      'time_taken',
      'other_session',
      'not_bookable',
      'not_held',
      'in_mentorship',
      'already_reviewed',
      'no_dispute',
      'too_many',
    ],
  },
}
