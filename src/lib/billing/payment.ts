import type { PAYMENT_STATUSES } from '../catalog.ts'

type PaymentState = {
  status: (typeof PAYMENT_STATUSES)[number]
  reversedAt: Date | null
  problem: string | null
}

/** How a payment stands, in the one word that every page has for it. */
export const paymentWord = ({ status, reversedAt, problem }: PaymentState): PaymentWord =>
  reversedAt ? 'Refunded' : problem ? 'Needs attention' : WORDS[status]

export type PaymentWord = 'Paid' | 'Not complete' | 'Failed' | 'Refunded' | 'Needs attention'

/** Who left the checkout, or never came back from it, has not paid: to them it is the same. */
const WORDS = {
  success: 'Paid',
  pending: 'Not complete',
  failed: 'Failed',
  cancelled: 'Failed',
} as const

/** The problem of money that came for an organization after it was closed. */
export const CLOSED_MEANWHILE = 'the organization was closed before it was paid'

/** The same, as its payer is told. */
export const NOTHING_CAME =
  'The organization was closed before this was paid, so nothing came of it.'

/** What a member is told where a payment, or asking about one, comes to nothing. */
export const UNVERIFIED =
  "We couldn't verify your payment. Please contact support if you were charged."
export const UNSUCCESSFUL = 'Your payment was not successful. Please try again.'
export const NOT_STARTED = 'Failed to initialize payment'
export const NOT_VERIFIED = 'Failed to verify payment'
