import { describeError, type Log } from '../../lib/log.ts'
import type { Paystack } from '../../lib/paystack/client.ts'
import type { Db } from '../database.ts'
import { handleEvent } from '../provider-events.ts'
import { unhandledEvents } from '../queries/payment-events.ts'
import { claimDuePayments } from '../queries/payments.ts'
import { keepRenewing, membersOutOfStep } from '../renewals.ts'
import { verifyPayment } from '../verify-payment.ts'

const AT_ONCE = 20
const MINUTE = 60 * 1000

/**
 * Finishes what was left undone: payments that nobody came back from, webhooks that were stored and
 * not handled, renewals that the provider does not know of. It asks the provider between its
 * transactions, never within one.
 */
export async function sweepPayments(db: Db, provider: Paystack, log: Log, now: Date) {
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      log.warn('payment sweep', { what, ...describeError(error) })
    }
  }
  for (const payment of await claimDuePayments(db, now, AT_ONCE))
    await attempt(payment.reference, async () => {
      const { problem } = await verifyPayment(db, provider, payment, now)
      if (problem) log.error('payment mismatch', { reference: payment.reference, problem })
    })
  const before = new Date(now.getTime() - MINUTE)
  for (const event of await unhandledEvents(db, before, AT_ONCE))
    await attempt(event.key, () => handleEvent(db, provider, event, now))
  if (provider.plans.length === 0) return
  for (const userId of await membersOutOfStep(db, provider.plans, now, AT_ONCE))
    await attempt(`renewals of ${userId}`, () => keepRenewing(db, provider, userId, now))
}
