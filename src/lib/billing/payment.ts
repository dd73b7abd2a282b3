import type { PAYMENT_STATUSES } from '../catalog.ts'

type Standing = {
  status: (typeof PAYMENT_STATUSES)[number]
  reversedAt: Date | null
  problem: string | null
}

/** How a payment stands, in the one word that every page has for it. */
export const paymentWord = ({ status, reversedAt, problem }: Standing): PaymentWord =>
  reversedAt ? 'Refunded' : problem ? 'Needs attention' : WORDS[status]

export type PaymentWord = 'Paid' | 'Not complete' | 'Failed' | 'Refunded' | 'Needs attention'

/** Who left the checkout, or never came back from it, has not paid: to them it is the same. */
const WORDS = {
  success: 'Paid',
  pending: 'Not complete',
  failed: 'Failed',
  cancelled: 'Failed',
} as const
