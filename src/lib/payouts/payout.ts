export const PAYOUT_STATUSES = ['pending', 'otp', 'paid', 'failed', 'reversed'] as const

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

const MEANINGS = new Map<string, PayoutStatus>([
  ['success', 'paid'],
  ['otp', 'otp'],
  ['failed', 'failed'],
  ['abandoned', 'failed'],
  ['blocked', 'failed'],
  ['rejected', 'failed'],
  ['reversed', 'reversed'],
])

/** What the provider's word for the state of a transfer means here. */
export const payoutStatusOf = (status: string): PayoutStatus => MEANINGS.get(status) ?? 'pending'

/** The status after the provider's; null where nothing changes. What was paid can only come back. */
export function nextStatus(status: PayoutStatus, reported: PayoutStatus): PayoutStatus | null {
  if (status === 'pending' || status === 'otp') return reported === status ? null : reported
  return status === 'paid' && (reported === 'failed' || reported === 'reversed') ? 'reversed' : null
}

/** Monday, 06:00 UTC, after a moment. */
export function nextMonday(now: Date): Date {
  const next = new Date(now)
  next.setUTCHours(6, 0, 0, 0)
  next.setUTCDate(next.getUTCDate() + ((8 - next.getUTCDay()) % 7))
  if (next <= now) next.setUTCDate(next.getUTCDate() + 7)
  return next
}
