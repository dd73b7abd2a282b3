import { DAY_MS } from '../durations.ts'
import { HELD_TEXT, UNBOOKED_MS } from './purchase.ts'

const HELD_RULE = `We hold the money until ${HELD_TEXT} after the session. Until then either side can report a problem, and we decide who gets the money.`
const BOOKING_TIME = `${UNBOOKED_MS / DAY_MS} days`

/** For the side that reads them. */
export const REFUND_RULES = {
  mentee: [
    'If you cancel at least 24 hours before the session, you get a full refund.',
    'If the mentor cancels or doesn’t come, you get a full refund.',
    'If you cancel later or don’t come, the mentor gets the money.',
    `If you don’t book a session within ${BOOKING_TIME} of paying, you get a full refund for it.`,
    HELD_RULE,
    'In a package, these rules apply to each session. For one of 3 sessions, you get back a third of the price.',
  ],
  mentor: [
    'If the mentee cancels at least 24 hours before the session, they get a full refund.',
    'If you cancel or don’t come, they get a full refund.',
    'If they cancel later or don’t come, you get the money.',
    `If they don’t book a session within ${BOOKING_TIME} of paying, they get a full refund for it.`,
    HELD_RULE,
    'In a package, these rules apply to each session. For one of 3 sessions, they get back a third of the price.',
  ],
} as const

/** What cancelling a paid session does with its money, for the side that cancels. */
export function cancelledMoneyText({ isMentor, isLate }: { isMentor: boolean; isLate: boolean }) {
  if (isMentor) return 'The mentee’s payment for this session is refunded in full.'
  return isLate
    ? 'You don’t get your money back. It goes to the mentor.'
    : 'Your payment for this session is refunded in full.'
}

export const PURCHASE_MISMATCH = 'The charge didn’t match the price, so nothing was booked.'

/** Before the moment. */
export const NOT_PAID_YET = 'This payment isn’t complete. We hold the time for you until'

export const CHECKOUT_NOT_OPENED =
  'The payment page didn’t open, and you weren’t charged. Book the time again in a minute.'

export const TIME_NO_LONGER_HELD =
  'This payment isn’t complete, and the time is no longer held for you.'

export const PURCHASE_FAILED =
  'The payment didn’t go through. You weren’t charged, and the time is free again.'

export const TIME_RELEASED =
  'The time you chose was released before you had paid. Choose another one, or get your money back.'

export const CREDIT_LABELS = {
  unpaid: 'Not paid',
  unbooked: 'Not booked yet',
  held: `Held until ${HELD_TEXT} after the session`,
  disputed: 'Held until we decide on the reported problem',
  released: 'Released to the mentor',
  refunding: 'Refund under way',
  refunded: 'Refunded',
} as const

/** `released`, as the mentor reads it. */
const RELEASED_TO_YOU = 'Earned'

export const RELEASE_ACTION = 'Release to the mentor'

export const TAKEN_BACK =
  'The payment provider took the payment back, so there was nothing to decide.'

export const REFUND_ASKED = 'Refund requested. It takes a few days to reach you.'

/** `by` is a day. */
export const bookTheRest = (left: number, by: string) =>
  `Book your other ${left === 1 ? 'session' : `${left} sessions`} by ${by}. We refund what isn’t booked by then.`

export const NOTHING_TO_REFUND = 'Every session of this payment is booked, settled or refunded.'

type Credit = { outcome: string | null; refundedAt: Date | null; disputedAt: Date | null }

type CreditReading = { isMentor: boolean; isPaid?: boolean; isBooked?: boolean }

/** Where a session's money is, for one of its sides. */
export function creditLabel(
  credit: Credit,
  { isMentor, isPaid = true, isBooked = true }: CreditReading,
) {
  const { outcome, refundedAt, disputedAt } = credit
  if (outcome === 'released') return isMentor ? RELEASED_TO_YOU : CREDIT_LABELS.released
  if (outcome) return refundedAt ? CREDIT_LABELS.refunded : CREDIT_LABELS.refunding
  if (disputedAt) return CREDIT_LABELS.disputed
  if (!isPaid) return CREDIT_LABELS.unpaid
  return isBooked ? CREDIT_LABELS.held : CREDIT_LABELS.unbooked
}
