import { ProviderUnreachable } from '../../lib/billing/paystack/failures.ts'
import { MINUTE_MS } from '../../lib/durations.ts'
import { describeError, type Log } from '../../lib/log.ts'
import type { Db } from '../database.ts'
import { claimDuePayouts, requestDuePayouts } from '../payouts/payouts.ts'
import { sendPayout, verifyPayout } from '../payouts/settle.ts'
import { claimDuePurchases } from '../session-purchases/purchases.ts'
import { claimRefunds, makeRefund } from '../session-purchases/refunds.ts'
import { verifyPurchase } from '../session-purchases/settle.ts'
import { unhandledEvents } from './payment-events.ts'
import { claimDuePayments } from './payments.ts'
import { handleEvent, type PaymentProvider } from './provider-events.ts'
import { claimOutOfSync, syncRenewal } from './renew.ts'
import { verifyPayment } from './verify.ts'

const AT_ONCE = 20
const EVENTS_AT_ONCE = 200
const PURCHASES_AT_ONCE = 50

/** Consecutive failures after which the provider is left alone. */
const MAX_UNANSWERED_CHECKS = 3

/** Payments, webhooks and renewals left undone. Calls the provider outside transactions. */
export async function sweepPayments(
  db: Db,
  provider: PaymentProvider,
  log: Log,
  now: Date,
  stopping?: AbortSignal,
) {
  let unanswered = 0
  const isOver = () => unanswered >= MAX_UNANSWERED_CHECKS || stopping?.aborted
  const attempt: Attempt = async (what: string, work: () => Promise<unknown>) => {
    if (isOver()) return
    try {
      await work()
      unanswered = 0
    } catch (error) {
      if (error instanceof ProviderUnreachable) unanswered++
      log.warn('payment sweep', { what, ...describeError(error) })
    }
  }
  for (let due = AT_ONCE; due === AT_ONCE && !isOver(); ) {
    const claimed = await claimDuePayments(db, now, AT_ONCE)
    due = claimed.length
    for (const payment of claimed)
      await attempt(payment.reference, async () => {
        const { problem } = await verifyPayment(db, provider, payment, now, { again: true })
        if (problem) log.error('payment mismatch', { reference: payment.reference, problem })
      })
  }
  for (const purchase of await claimDuePurchases(db, now, PURCHASES_AT_ONCE))
    await attempt(purchase.reference, async () => {
      const { problem, reference } = await verifyPurchase(db, provider, purchase, now, {
        again: true,
      })
      if (problem) log.error('payment mismatch', { reference, problem })
    })
  for (const owed of await claimRefunds(db, now, PURCHASES_AT_ONCE))
    await attempt(`refund ${owed.credit.id}`, () => makeRefund(db, provider, owed, now))
  await sweepPayouts(db, provider, log, now, attempt)
  const before = new Date(now.getTime() - MINUTE_MS)
  for (const event of await unhandledEvents(db, before, EVENTS_AT_ONCE))
    await attempt(event.key, () => handleEvent(db, provider, event, now))
  if (isOver()) return
  for (const [id, holder] of await claimOutOfSync(db, provider.plans, now, AT_ONCE))
    await attempt(`renewals of ${id}`, () => syncRenewal(db, provider, holder, now))
}

type Attempt = (what: string, work: () => Promise<unknown>) => Promise<void>

async function sweepPayouts(
  db: Db,
  provider: PaymentProvider,
  log: Log,
  now: Date,
  attempt: Attempt,
) {
  for (const payout of await requestDuePayouts(db, provider.minimumPayout, now, PURCHASES_AT_ONCE))
    await attempt(payout.reference, () => sendPayout(db, provider, payout, now))
  for (const payout of await claimDuePayouts(db, now, PURCHASES_AT_ONCE))
    await attempt(payout.reference, async () => {
      const { problem, status, reference } = await verifyPayout(db, provider, payout, now)
      if (problem) log.error('payout problem', { reference, status, problem })
    })
}
