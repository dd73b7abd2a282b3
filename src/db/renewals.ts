import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { toDecimal } from '../lib/money.ts'
import { type Paystack, Refused } from '../lib/paystack/client.ts'
import type { Plan } from '../lib/paystack/plans.ts'
import type { Db } from './database.ts'
import { at } from './queries/current-tier.ts'
import { createPayment, findPayment } from './queries/payments.ts'
import { lockMember, writeTier } from './queries/subscriptions.ts'
import { type Payment, type Subscription, subscriptions } from './schema/payments.ts'

/**
 * Makes the provider's subscriptions follow a member's terms: the last one renews where there is a
 * plan and a card for it and the member has not cancelled; no other one does. Safe to repeat; what
 * the provider does not take up now is found again by {@link membersOutOfStep}.
 * @throws Unreachable of the provider
 */
export async function keepRenewing(
  db: Db,
  provider: Paystack,
  userId: string,
  now: Date,
): Promise<void> {
  const terms = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.startDate), asc(subscriptions.createdAt))
  const last = terms.findLast(({ status }) => status === 'active')
  const wanted = last && !last.cancelledAt ? last : undefined
  for (const term of terms)
    if (term.renewing && term !== wanted) await stop(db, provider, term, now)
  const plan = wanted && planFor(provider.plans, wanted)
  if (plan && !wanted.renewing) await start(db, provider, wanted, plan, now)
}

/** Members of whose terms one renews that should not, or the other way round. */
export async function membersOutOfStep(db: Db, plans: Plan[], now: Date, limit: number) {
  const planned = plans.map(({ tier, interval }) => `${tier} ${interval}`)
  const rows = await db.execute<{ userId: string }>(sql`
    select distinct term.user_id as "userId" from subscriptions term, lateral (
      select term.status = 'active' and term.cancelled_at is null and not exists (
        select from subscriptions later where later.user_id = term.user_id
          and later.status = 'active' and later.start_date > term.start_date
      ) as wanted
    ) as last
    where term.renewing and not wanted
      or not term.renewing and wanted and term.end_date > ${at(now)}
        and term.paystack_authorization_code is not null
        and term.membership_tier || ' ' || term.interval in ${planned}
    limit ${limit}`)
  return rows.map(({ userId }) => userId)
}

const planFor = (plans: Plan[], { membershipTier, interval }: Subscription) =>
  plans.find((plan) => plan.tier === membershipTier && plan.interval === interval)

async function stop(db: Db, provider: Paystack, term: Subscription, now: Date) {
  const { paystackSubscriptionCode: code, paystackEmailToken: token } = term
  if (code && token) await orRefused(provider.unsubscribe(code, token))
  await change(db, term, { renewing: false }, now)
}

async function start(db: Db, provider: Paystack, term: Subscription, plan: Plan, now: Date) {
  const { paystackSubscriptionCode: code, paystackEmailToken: token } = term
  const { paystackCustomerCode: customer, paystackAuthorizationCode: authorization } = term
  if (!customer || !authorization || !term.endDate || term.endDate <= now) return
  const start_date = term.endDate.toISOString()
  const taken = await orRefused(
    code && token
      ? provider.resubscribe(code, token).then(() => renewedBy(code, token))
      : provider
          .subscribe({ customer, plan: plan.code, authorization, start_date })
          .then((made) => renewedBy(made.subscription_code, made.email_token)),
  )
  // A card that cannot be charged again is not tried again: its term ends as one without a plan.
  await change(db, term, taken ?? { paystackAuthorizationCode: null }, now)
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
  now: Date,
) {
  const [term] = await db
    .select()
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
  if (term) await change(db, term, renewedBy(told.code, told.token), now)
}

/** The provider will not charge again, as the member told it there: their term is the last one. */
export async function noteEnd(db: Db, code: string, now: Date) {
  const [term] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.paystackSubscriptionCode, code), eq(subscriptions.renewing, true)))
  if (term) await change(db, term, { renewing: false, cancelledAt: now }, now)
}
