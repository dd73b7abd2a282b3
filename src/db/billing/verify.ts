import { toMinor } from '../../lib/billing/money.ts'
import { ProviderRefused, ProviderUnreachable } from '../../lib/billing/paystack/failures.ts'
import { planFor } from '../../lib/billing/paystack/plans.ts'
import { type Verdict, verdictOf } from '../../lib/billing/paystack/verdict.ts'
import type { Transaction } from '../../lib/billing/paystack/wire.ts'
import type { Db } from '../database.ts'
import type { Payment } from '../schema/payments.ts'
import { type Renewing, syncRenewal } from './renew.ts'
import { settlePayment } from './settle.ts'
import { subscriberOf } from './subscriber.ts'

/** `domain`: live or test. */
export type VerifyOptions = Renewing & {
  domain: string
  verify(reference: string): Promise<Transaction | null>
}

/**
 * `again` checks a paid payment too; `left` fails an unpaid one at once.
 * @throws ProviderRefused
 */
export async function verifyPayment(
  db: Db,
  provider: VerifyOptions,
  payment: Payment,
  now: Date,
  { again = false, left = false } = {},
): Promise<Payment> {
  if (payment.reversedAt || (payment.status === 'success' && !again)) return payment
  const answer = await provider.verify(payment.reference)
  const reported = verdictOf(answer, {
    reference: payment.reference,
    amount: toMinor(payment.amount),
    currency: payment.currency,
    domain: provider.domain,
  })
  const verdict: Verdict = left && reported.is === 'abandoned' ? { is: 'failed' } : reported
  const stored = planFor(provider.plans, payment) ? answer : withoutCard(answer)
  const settled = await settlePayment(db, payment, verdict, stored, now)
  // Of concurrent callers one continues: the card is charged once.
  if (settled.changed)
    await syncRenewal(db, provider, subscriberOf(payment), now).catch(leaveToSweep)
  return settled.payment
}

/** A one-off purchase must never renew. */
const withoutCard = (answer: Transaction | null) =>
  answer && { ...answer, authorization: { ...answer.authorization, authorization_code: undefined } }

function leaveToSweep(error: unknown) {
  if (!(error instanceof ProviderRefused || error instanceof ProviderUnreachable)) throw error
}
