import { findReceipt } from '../../db/billing/payments.ts'
import { verifyPayment } from '../../db/billing/verify.ts'
import type { Payment } from '../../db/schema/payments.ts'
import { paymentWord, UNSUCCESSFUL } from '../../lib/billing/payment.ts'
import { Refused, Unreachable } from '../../lib/billing/paystack/failures.ts'
import { describeError } from '../../lib/log.ts'
import type { PaymentOutcome } from '../../views/payments/outcome.tsx'
import type { AppContext } from '../http/context.ts'

/** What became of a payment, after asking the provider; null where it could not be found out. */
export async function findOutcome(c: AppContext, payment: Payment): Promise<PaymentOutcome | null> {
  const { db, paystack, log } = c.var
  if (!paystack) return null
  try {
    const settled = await verifyPayment(db, paystack, payment, new Date(), { left: true })
    if (!settled.problem) return { ...describe(settled), ...(await elsewhen(c, settled)) }
    log.error('payment mismatch', { reference: payment.reference, problem: settled.problem })
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error
    log.warn('payment not verified', { reference: payment.reference, ...describeError(error) })
  }
  return null
}

/** When the term that was paid for begins or ended, where it does not run now. */
async function elsewhen(c: AppContext, { userId, reference }: Payment) {
  const receipt = await findReceipt(c.var.db, userId, reference)
  const { startDate, endDate } = receipt ?? {}
  const now = new Date()
  return {
    startsAt: startDate && startDate > now ? startDate : undefined,
    endedAt: endDate && endDate <= now ? endDate : undefined,
  }
}

function describe(payment: Payment): PaymentOutcome {
  const { status, reversedAt, membershipTier } = payment
  const common = { membershipTier, word: paymentWord(payment) }
  if (status === 'success') return { ...common, status, message: 'Your payment was successful.' }
  if (reversedAt) return { ...common, status: 'failed', message: 'This payment was refunded.' }
  if (status === 'pending')
    return {
      ...common,
      status,
      message:
        'This payment is not complete. If you have paid, your membership starts as soon as your bank confirms it.',
    }
  return { ...common, status: 'failed', message: UNSUCCESSFUL }
}
