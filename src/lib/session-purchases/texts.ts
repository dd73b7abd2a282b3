export const REFUND_RULES = [
  'Cancelled by the mentee at least 24 hours before: refunded in full.',
  'Cancelled by the mentor, or the mentor doesn’t come: refunded in full.',
  'Cancelled by the mentee less than 24 hours before, or the mentee doesn’t come: the mentor is paid.',
  'We hold the money until 48 hours after the session. Until then both sides can report a problem, and we decide.',
  'Not booked within 180 days of paying: refunded in full.',
] as const

export const NOT_PAID_YET = 'This payment isn’t complete. We hold the time for you while you pay.'

export const PURCHASE_FAILED =
  'The payment didn’t go through. You weren’t charged, and the time is free again.'

export const TIME_RELEASED =
  'The time you chose was released before you had paid. Choose another one, or get your money back.'

export const CREDIT_LABELS = {
  unpaid: 'Not paid',
  unbooked: 'Not booked yet',
  held: 'Held until 48 hours after the session',
  disputed: 'A problem was reported',
  released: 'Paid to the mentor',
  refunding: 'Refund under way',
  refunded: 'Refunded',
} as const

/** As the mentor reads it. */
export const RELEASED_TO_YOU = 'Released to you'

export const REFUND_ASKED = 'Refund requested. It takes a few days to reach you.'

export const NOTHING_TO_REFUND = 'Every session of this payment is booked, settled or refunded.'

type Credit = { outcome: string | null; refundedAt: Date | null; disputedAt: Date | null }

/** Where a session's money is. */
export function creditLabel(
  credit: Credit,
  { isPaid, isBooked }: Record<'isPaid' | 'isBooked', boolean>,
) {
  const { outcome, refundedAt, disputedAt } = credit
  if (outcome === 'released') return CREDIT_LABELS.released
  if (outcome) return refundedAt ? CREDIT_LABELS.refunded : CREDIT_LABELS.refunding
  if (disputedAt) return CREDIT_LABELS.disputed
  if (!isPaid) return CREDIT_LABELS.unpaid
  return isBooked ? CREDIT_LABELS.held : CREDIT_LABELS.unbooked
}
