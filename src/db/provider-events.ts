import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Paystack } from '../lib/paystack/client.ts'
import type { webhook } from '../lib/paystack/wire.ts'
import type { Db } from './database.ts'
import { markHandled, recordEvent } from './queries/payment-events.ts'
import { findPayment } from './queries/payments.ts'
import { adoptRenewal, noteEnd, noteSubscription } from './renewals.ts'
import type { PaymentEvent } from './schema/payment-events.ts'
import { verifyPayment } from './verify-payment.ts'

type Told = z.output<typeof webhook>

/** Stores what a webhook told, once. */
export function storeEvent(db: Db, { event, data }: Told): Promise<PaymentEvent> {
  const reference = referenceIn(data)
  const identity = text(data.id) ?? text(data.refund_reference) ?? reference ?? digest(data)
  return recordEvent(db, {
    key: `${event}:${identity}`,
    event,
    reference,
    payload: { event, data },
  })
}

/**
 * Acts on a stored event. Nothing of what it claims is believed: it only leads to a question to the
 * provider, so that it may be told again, late, and in any order.
 * @throws Refused or Unreachable of the provider: then it stays to be handled
 */
export async function handleEvent(db: Db, provider: Paystack, stored: PaymentEvent, now: Date) {
  const { event, reference } = stored
  const told = z.object({ data: subscriptionData }).safeParse(stored.payload)
  const { subscription_code: code, email_token: token, customer, plan } = told.data?.data ?? {}
  if (event === 'subscription.create' && code && token && customer && plan) {
    const { plan_code } = plan
    await noteSubscription(db, provider, { ...customer, plan_code, code, token }, now)
  }
  if ((event === 'subscription.not_renew' || event === 'subscription.disable') && code)
    await noteEnd(db, provider, code, now)
  if (reference) {
    const payment =
      (await findPayment(db, reference)) ??
      (event === 'charge.success' ? await adoptRenewal(db, provider, reference, now) : null)
    const again = event !== 'charge.success'
    if (payment) await verifyPayment(db, provider, payment, now, { again })
  }
  await markHandled(db, stored.id, now)
}

const subscriptionData = z
  .object({
    subscription_code: z.string(),
    email_token: z.string(),
    customer: z.object({ customer_code: z.string() }),
    plan: z.object({ plan_code: z.string() }),
  })
  .partial()

/** Where the events of charges, refunds and disputes name the transaction that they are about. */
function referenceIn(data: Told['data']): string | null {
  const { transaction } = data
  const inner =
    transaction && typeof transaction === 'object' ? Object(transaction).reference : null
  return text(data.transaction_reference) ?? text(inner) ?? text(data.reference)
}

/** An index holds no long text, and no id is one. */
const text = (value: unknown): string | null =>
  typeof value === 'number' || (typeof value === 'string' && /^.{1,200}$/s.test(value))
    ? String(value)
    : null

const digest = (data: object) => createHash('sha256').update(JSON.stringify(data)).digest('hex')
