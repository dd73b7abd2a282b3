import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { toDecimal } from '../lib/money.ts'
import { type Paystack, Refused } from '../lib/paystack/client.ts'
import type { Plan } from '../lib/paystack/plans.ts'
import type { Db } from './database.ts'
import { createPayment, findPayment } from './queries/payments.ts'
import { type Payment, type Subscription, subscriptions } from './schema/payments.ts'

/**
 * Makes the provider's subscriptions follow a member's terms: the last one renews where there is a
 * plan and a card for it and the member has not cancelled; no other one does. Safe to repeat; what
 * the provider does not take up now is found again by {@link membersOutOfStep}.
 * @throws Unreachable of the provider
 */
export async function keepRenewing(db: Db, provider: Paystack, userId: string): Promise<void> {
  const terms = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.startDate), asc(subscriptions.createdAt))
  const last = terms.findLast(({ status }) => status === 'active')
  const wanted = last && !last.cancelledAt ? last : undefined
  for (const term of terms) if (term.renewing && term !== wanted) await stop(db, provider, term)
  const plan = wanted && planFor(provider.plans, wanted)
  if (plan && !wanted.renewing) await start(db, provider, wanted, plan)
}

/** Members whose renewals may differ from what their terms say. */
export async function membersOutOfStep(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(
      sql`renewing and (status <> 'active' or cancelled_at is not null)
        or not renewing and status = 'active' and cancelled_at is null
          and paystack_authorization_code is not null`,
    )
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

const planFor = (plans: Plan[], { membershipTier, interval }: Subscription) =>
  plans.find((plan) => plan.tier === membershipTier && plan.interval === interval)

async function stop(db: Db, provider: Paystack, term: Subscription) {
  const { id, paystackSubscriptionCode: code, paystackEmailToken: token } = term
  if (code && token) await orRefused(provider.unsubscribe(code, token))
  await db.update(subscriptions).set({ renewing: false }).where(eq(subscriptions.id, id))
}

async function start(db: Db, provider: Paystack, term: Subscription, plan: Plan) {
  const { id, paystackSubscriptionCode: code, paystackEmailToken: token } = term
  const { paystackCustomerCode: customer, paystackAuthorizationCode: authorization } = term
  if (!customer || !authorization || !term.endDate) return
  const started =
    code && token
      ? (await orRefused(provider.resubscribe(code, token))) !== null && {}
      : await orRefused(
          provider.subscribe({
            ...{ customer, plan: plan.code, authorization },
            start_date: term.endDate.toISOString(),
          }),
        )
  // A card that cannot be charged again is not tried again: the term ends as one without a plan.
  const change = started
    ? {
        renewing: true,
        ...('subscription_code' in started && {
          paystackSubscriptionCode: started.subscription_code,
          paystackEmailToken: started.email_token,
        }),
      }
    : { paystackAuthorizationCode: null }
  await db.update(subscriptions).set(change).where(eq(subscriptions.id, id))
}

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
  const [previous] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.paystackCustomerCode, customer),
        eq(subscriptions.membershipTier, plan.tier),
        eq(subscriptions.interval, plan.interval),
      ),
    )
    .orderBy(desc(subscriptions.startDate))
    .limit(1)
  if (!previous) return null
  const amount = toDecimal(answer.requested_amount ?? answer.amount)
  await createPayment(
    db,
    {
      ...{ userId: previous.userId, reference, currency: answer.currency },
      ...{ membershipTier: plan.tier, interval: plan.interval, amount, price: amount },
      metadata: { renewal: true },
    },
    now,
  )
  return findPayment(db, reference)
}

/** The provider made a subscription: the term of that customer that waits for one takes it. */
export async function noteSubscription(
  db: Db,
  told: { customer: string; code: string; token: string },
) {
  const [term] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.paystackCustomerCode, told.customer),
        eq(subscriptions.status, 'active'),
        isNull(subscriptions.paystackSubscriptionCode),
      ),
    )
    .orderBy(desc(subscriptions.startDate))
    .limit(1)
  if (!term) return
  await db
    .update(subscriptions)
    .set({
      renewing: true,
      paystackSubscriptionCode: told.code,
      paystackEmailToken: told.token,
    })
    .where(and(eq(subscriptions.id, term.id), isNull(subscriptions.paystackSubscriptionCode)))
}

/** The provider will not charge again, as the member told it there: their term is the last one. */
export const noteEnd = (db: Db, code: string, now: Date) =>
  db
    .update(subscriptions)
    .set({ renewing: false, cancelledAt: now })
    .where(
      and(
        eq(subscriptions.paystackSubscriptionCode, code),
        eq(subscriptions.status, 'active'),
        eq(subscriptions.renewing, true),
        isNotNull(subscriptions.endDate),
      ),
    )
