import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { toMinor } from '../lib/money.ts'
import { type Paystack, Refused } from '../lib/paystack/client.ts'
import { type Plan, planFor } from '../lib/paystack/plans.ts'
import type { Price } from '../lib/prices.ts'
import type { Db } from './database.ts'
import { at } from './queries/current-tier.ts'
import { createPayment, findPayment } from './queries/payments.ts'
import { lockMember, writeTier } from './queries/subscriptions.ts'
import { type Payment, payments, type Subscription, subscriptions } from './schema/payments.ts'

const MINUTE = 60 * 1000

/**
 * Makes the provider's subscriptions follow a member's terms: the last one renews where there is a
 * plan and a card for it and the member has not cancelled; no other one does. Safe to repeat; what
 * the provider does not take up now is found again by {@link claimOutOfStep}.
 * @throws Unreachable of the provider
 */
export async function keepRenewing(
  db: Db,
  provider: Paystack,
  userId: string,
  now: Date,
): Promise<void> {
  const { terms, wanted } = await findWanted(db, userId)
  for (const term of terms)
    if (term.renewing && term !== wanted) await stop(db, provider, term, now)
  const plan = wanted && planFor(provider.plans, wanted)
  if (plan && !wanted.renewing) await start(db, provider, wanted, plan, now)
}

/** A member's terms, and which of them is to renew, if any. */
async function findWanted(db: Db, userId: string) {
  const terms = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.startDate), asc(subscriptions.createdAt))
  const last = terms.findLast(({ status }) => status === 'active')
  return { terms, wanted: last?.cancelledAt ? undefined : last }
}

/**
 * Takes members of whose terms one renews that should not, or the other way round, so that no other
 * instance takes them too. What changed just now is still being told.
 */
export async function claimOutOfStep(db: Db, plans: Plan[], now: Date, limit: number) {
  const planned = plans.map(({ tier, interval }) => `${tier} ${interval}`)
  const before = new Date(now.getTime() - MINUTE)
  const outOfStep = sql`
    select term.id from subscriptions term, lateral (
      select term.status = 'active' and term.cancelled_at is null and not exists (
        select from subscriptions later where later.user_id = term.user_id
          and later.status = 'active' and later.start_date > term.start_date
      ) as wanted
    ) as last
    where term.updated_at <= ${at(before)} and (
      term.renewing and not wanted
      or not term.renewing and wanted and term.end_date > ${at(now)}
        and (term.paystack_email_token is not null or term.paystack_authorization_code is not null
          and term.paystack_customer_code is not null)
        and term.membership_tier || ' ' || term.interval in ${planned})
    limit ${limit} for update of term skip locked`
  const taken = await db
    .update(subscriptions)
    .set({ updatedAt: now })
    .where(sql`${subscriptions.id} in (${outOfStep})`)
    .returning({ userId: subscriptions.userId })
  return new Set(taken.map(({ userId }) => userId))
}

async function stop(db: Db, provider: Paystack, term: Subscription, now: Date) {
  const { paystackSubscriptionCode: code, paystackEmailToken: token } = term
  if (code && token) await orRefused(provider.unsubscribe(code, token))
  await change(db, term, { renewing: false }, now)
}

async function start(db: Db, provider: Paystack, term: Subscription, plan: Plan, now: Date) {
  const { paystackSubscriptionCode: code, paystackEmailToken: token, endDate } = term
  const { paystackCustomerCode: customer, paystackAuthorizationCode: authorization } = term
  if (!endDate || endDate <= now) return
  if (code && token) {
    const resumed =
      (await orRefused(provider.resubscribe(code, token).then(() => true))) ??
      (await orRefused(provider.isSubscribed(code)))
    return change(db, term, resumed ? { renewing: true } : NOT_RENEWED, now)
  }
  if (!customer || !authorization) return
  const start_date = endDate.toISOString()
  const made = await orRefused(
    provider.subscribe({ customer, plan: plan.code, authorization, start_date }),
  )
  // A card that cannot be charged again is not tried again: its term ends as one without a plan.
  const taken = made && renewedBy(made.subscription_code, made.email_token)
  return change(db, term, taken ?? { paystackAuthorizationCode: null }, now)
}

/** Changes how a term is renewed, and with it how long it gives its tier. */
const change = (db: Db, { id, userId }: Term, values: Partial<Subscription>, now: Date) =>
  db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await tx.update(subscriptions).set(values).where(eq(subscriptions.id, id))
    await writeTier(tx, userId, now)
  })

type Term = Pick<Subscription, 'id' | 'userId'>

const renewedBy = (paystackSubscriptionCode: string, paystackEmailToken: string) => ({
  ...{ renewing: true, paystackSubscriptionCode, paystackEmailToken },
})

const NOT_RENEWED = { paystackSubscriptionCode: null, paystackEmailToken: null }

async function orRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/**
 * A charge that the provider made by itself, as a payment of the member whose plan it renews; null
 * where it is none of ours. It is settled like any other one.
 */
export async function adoptRenewal(
  db: Db,
  provider: Paystack,
  reference: string,
  now: Date,
): Promise<Payment | null> {
  const answer = await provider.verify(reference)
  const plan = provider.plans.find(({ code }) => code === answer?.plan)
  const customer = answer?.customer?.customer_code
  if (!answer || !plan || !customer || answer.reference !== reference) return null
  const [previous] = await termsOf(db, customer, plan)
  if (!previous) return null
  const told = { amount: answer.requested_amount ?? answer.amount, currency: answer.currency }
  const { amount, currency } = await agreedPrice(db, previous, plan, told)
  await createPayment(
    db,
    {
      ...{ userId: previous.userId, reference, currency },
      ...{ membershipTier: plan.tier, interval: plan.interval, amount, price: amount },
      metadata: { renewal: true },
    },
    now,
  )
  return findPayment(db, reference)
}

/** What a renewal costs: what the last term of that plan did, or the price that is set now. */
async function agreedPrice(
  db: Db,
  { id, amount, currency }: Subscription,
  { price: current }: Plan,
  told: { amount: number; currency: string },
): Promise<Price> {
  if (current && toMinor(current.amount) === told.amount && current.currency === told.currency)
    return current
  const [paid] = await db.select().from(payments).where(eq(payments.subscriptionId, id))
  return paid ? { amount: paid.price, currency: paid.currency } : { amount, currency }
}

/** What a customer had of a plan, the last one first. */
const termsOf = (db: Db, customer: string, { tier, interval }: Plan) =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.paystackCustomerCode, customer),
        eq(subscriptions.membershipTier, tier),
        eq(subscriptions.interval, interval),
      ),
    )
    .orderBy(desc(subscriptions.startDate))

/**
 * The provider made a subscription: the last term of that customer and plan takes it. One that is
 * over takes it too, so that it is ended at the provider.
 */
export async function noteSubscription(
  db: Db,
  provider: Paystack,
  told: { customer_code: string; plan_code: string; code: string; token: string },
  now: Date,
) {
  const plan = provider.plans.find(({ code }) => code === told.plan_code)
  if (!plan) return
  const terms = await termsOf(db, told.customer_code, plan)
  const term = terms.find((each) => each.paystackSubscriptionCode === null)
  if (!term || terms.some((each) => each.paystackSubscriptionCode === told.code)) return
  await change(db, term, renewedBy(told.code, told.token), now)
  await keepRenewing(db, provider, term.userId, now)
}

/**
 * The provider says that it will not charge again, as the member told it there: where that is
 * still so, their term is the last one. Our own changes come back as the same words, maybe late.
 */
export async function noteEnd(db: Db, provider: Paystack, code: string, now: Date) {
  const [term] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.paystackSubscriptionCode, code), eq(subscriptions.renewing, true)))
  if (!term || (await orRefused(provider.isSubscribed(code)))) return
  const { wanted } = await findWanted(db, term.userId)
  const last = wanted?.id === term.id
  await change(db, term, { renewing: false, ...(last && { cancelledAt: now }) }, now)
}
