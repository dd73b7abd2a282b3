import type { PAYMENT_STATUSES } from '../catalog.ts'

type PaymentState = {
  status: (typeof PAYMENT_STATUSES)[number]
  reversedAt: Date | null
  problem: string | null
}

export const paymentWord = ({ status, reversedAt, problem }: PaymentState): PaymentWord =>
  reversedAt ? 'Refunded' : problem ? 'Needs attention' : WORDS[status]

export type PaymentWord = 'Paid' | 'Not complete' | 'Failed' | 'Refunded' | 'Needs attention'

const WORDS = {
  success: 'Paid',
  pending: 'Not complete',
  failed: 'Failed',
  cancelled: 'Failed',
} as const

export const CLOSED_MEANWHILE = 'the organization was closed before it was paid'

export const NOTHING_CAME =
  'The organization was closed before this was paid, so no membership was started.'

export const UNVERIFIED =
  "We couldn't verify your payment. Please contact support if you were charged."
export const UNSUCCESSFUL = 'Your payment was not successful. Please try again.'
export const NOT_STARTED = 'Failed to initialize payment'
export const NOT_VERIFIED = 'Failed to verify payment'
