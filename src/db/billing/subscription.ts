import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { toMinor } from '../../lib/billing/money.ts'
import {
  isDuplicate,
  ProviderRefused,
  ProviderUnreachable,
} from '../../lib/billing/paystack/failures.ts'
import type { PaystackPlan } from '../../lib/billing/paystack/plans.ts'
import {
  charges,
  type NewPlan,
  type NewSubscription,
  type StoredSubscription,
  type SubscriptionCodes,
} from '../../lib/billing/paystack/wire.ts'
import { MINUTE_MS } from '../../lib/durations.ts'
import { TIER_LABELS } from '../../lib/membership/tiers.ts'
import type { Db } from '../database.ts'
import { payments, subscriptions, type TermRow } from '../schema/payments.ts'
import { isSubscriber, lockSubscriber, subscriberOf } from './subscriber.ts'
import { writeTier } from './terms.ts'

export type Subscribing = {
  subscription(code: string): Promise<StoredSubscription>
  findSubscription(customer: string, plan: string): Promise<StoredSubscription | null>
  createPlan(requested: NewPlan): Promise<string>
  subscribe(requested: NewSubscription): Promise<SubscriptionCodes>
  unsubscribe(code: string, token: string): Promise<unknown>
  resubscribe(code: string, token: string): Promise<unknown>
}

/** Milliseconds in which a requested subscription may still appear. */
const UNDER_WAY = MINUTE_MS

/** Also one made without our knowledge. @throws ProviderRefused, ProviderUnreachable */
export async function stopRenewal(
  db: Db,
  provider: Subscribing,
  term: TermRow,
  plan: PaystackPlan | undefined,
  now: Date,
): Promise<void> {
  const known = term.paystackSubscriptionCode
  const found = known || !plan ? null : await findUnconfirmed(db, provider, term, plan)
  const code = known ?? found?.subscription_code
  if (!code && term.renewalAskedAt && (!plan || isUnderWay(term, now))) return
  if (code) await end(provider, code)
  const stopped = { renewing: false, renewalAskedAt: null }
  await changeRenewal(db, term, { ...(found && codesOf(found)), ...stopped }, now)
}

/** Resumes, adopts or creates a subscription. @throws ProviderRefused, ProviderUnreachable */
export async function startRenewal(
  db: Db,
  provider: Subscribing,
  term: TermRow,
  plan: PaystackPlan,
  now: Date,
): Promise<void> {
  const { paystackCustomerCode: customer, paystackAuthorizationCode: authorization } = term
  const { paystackSubscriptionCode: code, endDate } = term
  if (!endDate || endDate <= now) return
  const there = await (code ? resume(provider, code) : findUnconfirmed(db, provider, term, plan))
  if (there) return changeRenewal(db, term, renewingSubscription(there), now)
  if (isUnderWay(term, now)) return
  if (!customer || !authorization) return changeRenewal(db, term, NOT_RENEWED, now)
  const marked = await markRequested(db, term, now)
  if (marked === 'taken') {
    const own = await giveOwnPlan(db, provider, term, plan)
    if (!own) return changeRenewal(db, term, REFUSED, now)
    return startRenewal(db, provider, own, { ...plan, code: own.paystackPlanCode! }, now)
  }
  if (marked === 'not') return
  const start_date = endDate.toISOString()
  const requested = { customer, plan: plan.code, authorization, start_date }
  const made = await subscribe(db, provider, term, requested)
  await changeRenewal(db, term, made ? renewingSubscription(made) : REFUSED, now)
}

/** One that was requested and whose answer got lost; else null. */
const findUnconfirmed = async (
  db: Db,
  provider: Subscribing,
  term: TermRow,
  { code }: PaystackPlan,
) => {
  const { renewalAskedAt: renewalRequestedAt, paystackCustomerCode: customer } = term
  if (!renewalRequestedAt || !customer) return null
  return unlessOthers(db, term, await provider.findSubscription(customer, code))
}

/** Null where another holder's term renews by it. */
async function unlessOthers<Found extends StoredSubscription>(
  db: Db,
  term: TermRow,
  found: Found | null,
): Promise<Found | null> {
  if (!found) return null
  const known = await db
    .select({
      userId: subscriptions.userId,
      organizationId: subscriptions.organizationId,
    })
    .from(subscriptions)
    .where(eq(subscriptions.paystackSubscriptionCode, found.subscription_code))
  const isOthers = (other: Pick<TermRow, 'userId' | 'organizationId'>) =>
    other.userId !== term.userId || other.organizationId !== term.organizationId
  return known.some(isOthers) ? null : found
}

const isUnderWay = ({ renewalAskedAt: renewalRequestedAt }: TermRow, now: Date) =>
  renewalRequestedAt !== null && now.getTime() - renewalRequestedAt.getTime() < UNDER_WAY

async function end(provider: Subscribing, code: string) {
  const reported = await orRefused(provider.subscription(code))
  if (reported && charges(reported)) await provider.unsubscribe(code, reported.email_token)
}

/** Null where it is over for good. */
async function resume(provider: Subscribing, code: string) {
  const reported = await orRefused(provider.subscription(code))
  if (!reported || charges(reported)) return reported
  return orRefused(provider.resubscribe(code, reported.email_token).then(() => reported))
}

/** Recorded before the call, whose answer may get lost; serialized per customer. */
const markRequested = (db: Db, term: TermRow, now: Date): Promise<'asked' | 'taken' | 'not'> =>
  db.transaction(async (tx) => {
    const { id, paystackPlanCode } = term
    const { renewing, status, cancelledAt, renewalAskedAt: renewalRequestedAt } = subscriptions
    const line = `renewals of ${term.paystackCustomerCode}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${line}))`)
    if (!paystackPlanCode && (await isTaken(tx, term))) return 'taken'
    const before = new Date(now.getTime() - UNDER_WAY)
    const marked = await tx
      .update(subscriptions)
      .set({ ...NOT_RENEWED, renewalAskedAt: now })
      .where(
        and(
          eq(subscriptions.id, id),
          eq(renewing, false),
          eq(status, 'active'),
          isNull(cancelledAt),
          or(isNull(renewalRequestedAt), lte(renewalRequestedAt, before)),
        ),
      )
      .returning({ id: subscriptions.id })
    return marked.length > 0 ? 'asked' : 'not'
  })

async function isTaken(tx: Db, term: TermRow): Promise<boolean> {
  const { paystackCustomerCode, paystackSubscriptionCode, membershipTier, interval } = subscriptions
  const { renewalAskedAt: renewalRequestedAt, paystackPlanCode } = subscriptions
  const [other] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(paystackCustomerCode, term.paystackCustomerCode!),
        isNull(paystackPlanCode),
        eq(membershipTier, term.membershipTier),
        eq(interval, term.interval!),
        or(isNotNull(paystackSubscriptionCode), isNotNull(renewalRequestedAt)),
        sql`${isSubscriber(subscriberOf(term))} is not true`,
      ),
    )
    .limit(1)
  return other !== undefined
}

/** A customer has one subscription per plan at the provider: a second holder needs another plan. */
async function giveOwnPlan(db: Db, provider: Subscribing, term: TermRow, plan: PaystackPlan) {
  const [paid] = await db.select().from(payments).where(eq(payments.subscriptionId, term.id))
  const { amount, currency } = paid
    ? { amount: paid.price, currency: paid.currency }
    : (plan.price ?? term)
  const requested = provider.createPlan({
    name: [`${TIER_LABELS[plan.tier]} membership`, paid?.billedTo].filter(Boolean).join(', '),
    amount: toMinor(amount),
    currency,
    interval: plan.interval === 'yearly' ? 'annually' : 'monthly',
  })
  const code = await orRefused(requested)
  if (!code) return null
  const { paystackPlanCode } = subscriptions
  const [own] = await db
    .update(subscriptions)
    .set({ paystackPlanCode: sql`coalesce(${paystackPlanCode}, ${code})` })
    .where(eq(subscriptions.id, term.id))
    .returning()
  return own ?? null
}

/** Null where the card cannot be charged again. */
async function subscribe(db: Db, provider: Subscribing, term: TermRow, requested: NewSubscription) {
  try {
    return await provider.subscribe(requested)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // A refusal concerns this request alone: an earlier one may have succeeded.
    const found = await provider.findSubscription(requested.customer, requested.plan)
    if (!found && isDuplicate(error))
      throw new ProviderUnreachable('A subscription is there, not listed')
    return unlessOthers(db, term, found)
  }
}

export const changeRenewal = (
  db: Db,
  { id, ...term }: Pick<TermRow, 'id' | 'userId' | 'organizationId'>,
  values: Partial<TermRow>,
  now: Date,
) =>
  db.transaction(async (tx) => {
    const holder = subscriberOf(term)
    await lockSubscriber(tx, holder)
    await tx.update(subscriptions).set(values).where(eq(subscriptions.id, id))
    await writeTier(tx, holder, now)
  })

const codesOf = ({ subscription_code, email_token }: SubscriptionCodes) => ({
  paystackSubscriptionCode: subscription_code,
  paystackEmailToken: email_token,
})

export const renewingSubscription = (subscription: SubscriptionCodes) => ({
  ...codesOf(subscription),
  renewing: true,
  renewalAskedAt: null,
})

export const NOT_RENEWED = {
  paystackSubscriptionCode: null,
  paystackEmailToken: null,
  renewing: false,
  renewalAskedAt: null,
}

/** A card that cannot be charged again is not retried. */
const REFUSED = { ...NOT_RENEWED, paystackAuthorizationCode: null }

export async function orRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}
