import { toMinor } from '../lib/money.ts'
import { type Paystack, Unreachable } from '../lib/paystack/client.ts'
import { judge } from '../lib/paystack/verdict.ts'
import type { Db } from './database.ts'
import { keepRenewing } from './renewals.ts'
import type { Payment } from './schema/payments.ts'
import { settle } from './settlement.ts'

/**
 * Asks the provider how a payment stands and settles it. One that was taken is not asked about
 * again, unless `again` is set, as where the provider speaks of a refund.
 * @throws Refused or Unreachable of the provider: then nothing has changed
 */
export async function verifyPayment(
  db: Db,
  provider: Paystack,
  payment: Payment,
  now: Date,
  { again = false } = {},
): Promise<Payment> {
  if (payment.reversedAt || (payment.status === 'success' && !again)) return payment
  const answer = await provider.verify(payment.reference)
  const verdict = judge(answer, {
    reference: payment.reference,
    amount: toMinor(payment.amount),
    currency: payment.currency,
    domain: provider.domain,
  })
  const settled = await settle(db, payment, verdict, answer, now)
  if (settled.status !== payment.status)
    await keepRenewing(db, provider, payment.userId, now).catch(leaveToSweep)
  return settled
}

function leaveToSweep(error: unknown) {
  if (!(error instanceof Unreachable)) throw error
}
