import { toMinor } from '../lib/money.ts'
import { type Paystack, Refused, Unreachable } from '../lib/paystack/client.ts'
import { planFor } from '../lib/paystack/plans.ts'
import { judge, type Verdict } from '../lib/paystack/verdict.ts'
import type { Transaction } from '../lib/paystack/wire.ts'
import type { Db } from './database.ts'
import { keepRenewing } from './renewals.ts'
import type { Payment } from './schema/payments.ts'
import { settle } from './settlement.ts'

/**
 * Asks the provider how a payment stands and settles it. One that was taken is not asked about
 * again, unless `again` is set, as where the provider speaks of a refund.
 * @returns the payment as it is now, and what the provider told of it where it was asked
 * @throws Refused or Unreachable of the provider: then nothing has changed
 */
export async function verifyPayment(
  db: Db,
  provider: Paystack,
  payment: Payment,
  now: Date,
  { again = false } = {},
): Promise<Payment & { told?: Verdict['is'] }> {
  if (payment.reversedAt || (payment.status === 'success' && !again)) return payment
  const answer = await provider.verify(payment.reference)
  const verdict = judge(answer, {
    reference: payment.reference,
    amount: toMinor(payment.amount),
    currency: payment.currency,
    domain: provider.domain,
  })
  const renews = planFor(provider.plans, payment)
  const told = renews ? answer : withoutCard(answer)
  const settled = await settle(db, payment, verdict, told, now)
  // Of those who are told of a payment at once, one alone goes on: the card is to be charged once.
  if (settled.changed) await keepRenewing(db, provider, payment.userId, now).catch(leaveToSweep)
  return { ...settled.payment, told: verdict.is }
}

/** What was bought for one term is not charged again, should there be a plan for it one day. */
const withoutCard = (answer: Transaction | null) =>
  answer && { ...answer, authorization: { ...answer.authorization, authorization_code: undefined } }

function leaveToSweep(error: unknown) {
  if (!(error instanceof Refused || error instanceof Unreachable)) throw error
}
