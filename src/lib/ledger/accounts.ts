/** Of each mentor: money of sessions to come, what can be paid out, and what is on its way. */
export const MENTOR_ACCOUNTS = ['held', 'available', 'payouts'] as const

/**
 * `cash` lies with the payment provider, `share` is the platform's, and `refunds` are owed to those
 * who paid.
 */
export const ACCOUNTS = ['cash', 'share', 'refunds', ...MENTOR_ACCOUNTS] as const

export type MentorAccount = (typeof MENTOR_ACCOUNTS)[number]

/** What can happen to money. Each happens once per reference. */
export const MOVEMENTS = [
  'paid',
  'released',
  'refund-owed',
  'refund-made',
  'reversed',
  'payout-requested',
  'payout-paid',
  'payout-failed',
  'payout-reversed',
] as const

export type Movement = (typeof MOVEMENTS)[number]
