import { desc, eq } from 'drizzle-orm'
import { toMinor } from '../../lib/billing/money.ts'
import { type PaystackPlan, renewedBy } from '../../lib/billing/paystack/plans.ts'
import type { Transaction } from '../../lib/billing/paystack/wire.ts'
import type { Price } from '../../lib/billing/prices.ts'
import { mayRenew } from '../../lib/billing/terms.ts'
import type { Db } from '../database.ts'
import { type Payment, payments, subscriptions, type TermRow } from '../schema/payments.ts'
import { createPayment, findPayment } from './payments.ts'

type Charging = {
  plans: PaystackPlan[]
  verify(reference: string): Promise<Transaction | null>
}

/** Null where the charge is not for one of our plans. @throws where the plan's term is unknown */
export async function adoptRenewal(
  db: Db,
  provider: Charging,
  reference: string,
  now: Date,
): Promise<Payment | null> {
  const answer = await provider.verify(reference)
  const customer = answer?.customer?.customer_code
  if (!answer?.plan || !customer || answer.reference !== reference) return null
  const theirs = await termsOf(db, customer)
  if (theirs.length === 0) return null
  const { plan, terms } = renewedBy(provider.plans, answer.plan, theirs) ?? { terms: [] }
  const previous = lastRenewed(terms)
  if (!plan || !previous)
    throw new Error(`${customer} was charged for ${answer.plan}, had no term of it`)
  const reported = { amount: answer.requested_amount ?? answer.amount, currency: answer.currency }
  const { amount, currency } = await agreedPrice(db, previous, plan, reported)
  await createPayment(
    db,
    {
      userId: previous.userId ?? (await payerOf(db, previous)),
      organizationId: previous.organizationId,
      reference,
      currency,
      membershipTier: plan.tier,
      interval: plan.interval,
      amount,
      price: amount,
      metadata: { renewal: true },
    },
    now,
  )
  return findPayment(db, reference)
}

/** One customer may pay for two organizations. */
const lastRenewed = (terms: TermRow[]): TermRow | undefined =>
  terms.find(mayRenew) ??
  terms.find(({ paystackSubscriptionCode }) => paystackSubscriptionCode !== null) ??
  terms[0]

async function payerOf(db: Db, { id }: TermRow): Promise<string> {
  const [paid] = await db
    .select({ userId: payments.userId })
    .from(payments)
    .where(eq(payments.subscriptionId, id))
  if (!paid) throw new Error(`Nobody paid for the term ${id}, which was renewed`)
  return paid.userId
}

/** The last term's price, or the current one. */
async function agreedPrice(
  db: Db,
  { id, amount, currency }: TermRow,
  { price: current }: PaystackPlan,
  reported: { amount: number; currency: string },
): Promise<Price> {
  if (
    current &&
    toMinor(current.amount) === reported.amount &&
    current.currency === reported.currency
  )
    return current
  const [paid] = await db.select().from(payments).where(eq(payments.subscriptionId, id))
  return paid ? { amount: paid.price, currency: paid.currency } : { amount, currency }
}

export const termsOf = (db: Db, customer: string) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.paystackCustomerCode, customer))
    .orderBy(desc(subscriptions.startDate))
