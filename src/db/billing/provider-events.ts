import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { webhook } from '../../lib/billing/paystack/wire.ts'
import type { Db } from '../database.ts'
import { findPayout } from '../payouts/payouts.ts'
import { type Payer, verifyPayout } from '../payouts/settle.ts'
import type { PaymentEvent } from '../schema/payment-events.ts'
import { findPurchase } from '../session-purchases/purchases.ts'
import { type Refunder, recordReportedRefund } from '../session-purchases/refunds.ts'
import { verifyPurchase } from '../session-purchases/settle.ts'
import { adoptRenewal } from './adopt-subscription.ts'
import { markHandled, recordEvent } from './payment-events.ts'
import { findPayment } from './payments.ts'
import { recordFailedCharge, recordSubscription, recordSubscriptionEnd } from './renew.ts'
import { type VerifyOptions, verifyPayment } from './verify.ts'

export type PaymentProvider = VerifyOptions & Refunder & Payer

type EventNotice = z.output<typeof webhook>

/** Deduplicates; but the end of a subscription repeats in the same words after a resumption. */
export async function storeEvent(db: Db, { event, data }: EventNotice): Promise<PaymentEvent> {
  const reference = referenceIn(data)
  const identity = text(data.id) ?? text(data.refund_reference) ?? reference ?? digest(data)
  const key = `${event}:${identity}`
  const reported = { key, event, reference, payload: { event, data: relevantFields(data) } }
  const stored = await recordEvent(db, reported)
  const again = stored.handledAt && SUBSCRIPTION_CHANGES[event] === recordSubscriptionEnd
  return again ? recordEvent(db, { ...reported, key: `${key} ${crypto.randomUUID()}` }) : stored
}

/** Events only cause a question to the provider. @throws ProviderRefused, ProviderUnreachable */
export async function handleEvent(
  db: Db,
  provider: PaymentProvider,
  stored: PaymentEvent,
  now: Date,
) {
  const { event, reference } = stored
  const noteChange = SUBSCRIPTION_CHANGES[event]
  if (noteChange) await noteChange(db, provider, subscriptionIn(stored), now)
  else if (reference) await noteMoney(db, provider, stored, reference, now)
  else if (/^(charge|refund|transfer)\./.test(event)) throw new Error(`${event} names no payment`)
  await markHandled(db, stored.id, now)
}

const SUBSCRIPTION_CHANGES: Record<string, typeof recordSubscriptionEnd> = {
  'subscription.create': recordSubscription,
  'subscription.not_renew': recordSubscriptionEnd,
  'subscription.disable': recordSubscriptionEnd,
  'invoice.payment_failed': recordFailedCharge,
}

function subscriptionIn({ event, payload }: PaymentEvent): string {
  const reported = z
    .object({ data: z.object({ subscription_code: z.string() }) })
    .safeParse(payload)
  if (!reported.success) throw new Error(`${event} names no subscription`)
  return reported.data.data.subscription_code
}

/** Without the payer's name and address: rows outlive members. */
const relevantFields = ({ subscription, ...data }: EventNotice['data']) => {
  const { subscription_code } = Object(subscription)
  const fields = Object.entries({ ...(subscription_code && { subscription_code }), ...data })
  return Object.fromEntries(fields.filter(([name]) => RELEVANT_FIELDS.has(name)))
}

const RELEVANT_FIELDS = new Set([
  ...['id', 'domain', 'status', 'amount', 'currency', 'paid_at'],
  ...['reference', 'transaction_reference', 'refund_reference', 'subscription_code'],
])

async function noteMoney(
  db: Db,
  provider: PaymentProvider,
  { id, event, payload }: PaymentEvent,
  reference: string,
  now: Date,
) {
  const isCharge = event === 'charge.success'
  if (event.startsWith('transfer.')) {
    const payout = await findPayout(db, reference)
    if (payout) await verifyPayout(db, provider, payout, now)
    return
  }
  const purchase = await findPurchase(db, reference)
  if (purchase) {
    const verified = await verifyPurchase(db, provider, purchase, now, { again: !isCharge })
    const refund = refundIn(payload)
    const isNew = (tx: Db) => markHandled(tx, id, now)
    if (!isCharge && refund) await recordReportedRefund(db, provider, verified, refund, isNew, now)
    return
  }
  const payment =
    (await findPayment(db, reference)) ??
    (isCharge ? await adoptRenewal(db, provider, reference, now) : null)
  if (payment) await verifyPayment(db, provider, payment, now, { again: !isCharge })
}

const reportedRefund = z.object({
  data: z.object({ status: z.string(), amount: z.coerce.number() }),
})

const refundIn = (payload: PaymentEvent['payload']) =>
  reportedRefund.safeParse(payload).data?.data ?? null

function referenceIn(data: EventNotice['data']): string | null {
  const { transaction } = data
  const inner =
    transaction && typeof transaction === 'object' ? Object(transaction).reference : null
  return text(data.transaction_reference) ?? text(inner) ?? text(data.reference)
}

/** Too long for an index means that it is no id. */
const text = (value: unknown): string | null =>
  typeof value === 'number' || (typeof value === 'string' && /^.{1,200}$/s.test(value))
    ? String(value)
    : null

const digest = (data: object) => createHash('sha256').update(JSON.stringify(data)).digest('hex')
