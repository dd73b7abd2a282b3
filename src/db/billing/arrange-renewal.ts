import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { isDuplicate, Refused, Unreachable } from '../../lib/billing/paystack/failures.ts'
import type { Plan } from '../../lib/billing/paystack/plans.ts'
import {
  charges,
  type NewSubscription,
  type StoredSubscription,
  type SubscriptionCodes,
} from '../../lib/billing/paystack/wire.ts'
import type { Db } from '../database.ts'
import { subscriptions, type TermRow } from '../schema/payments.ts'
import { holderOf, lockHolder } from './holder.ts'
import { writeTier } from './terms.ts'

/** A provider that charges for what follows a term, as long as it has a subscription for it. */
export type Subscribing = {
  subscription(code: string): Promise<StoredSubscription>
  findSubscription(customer: string, plan: string): Promise<StoredSubscription | null>
  subscribe(asked: NewSubscription): Promise<SubscriptionCodes>
  unsubscribe(code: string, token: string): Promise<unknown>
  resubscribe(code: string, token: string): Promise<unknown>
}

/** For how long a subscription that the provider was asked for may still come into being. */
const UNDER_WAY = 60 * 1000

/**
 * Has the provider charge no more for what follows a term. A subscription that it may have made
 * without our hearing of it is looked for, until none can come any more.
 * @param plan what the term renewed by, if that is known
 * @throws Refused or Unreachable of the provider
 */
export async function stopRenewal(
  db: Db,
  provider: Subscribing,
  term: TermRow,
  plan: Plan | undefined,
  now: Date,
): Promise<void> {
  const known = term.paystackSubscriptionCode
  const found = known || !plan ? null : await findUnheard(db, provider, term, plan)
  const code = known ?? found?.subscription_code
  if (!code && term.renewalAskedAt && (!plan || isUnderWay(term, now))) return
  if (code) await end(provider, code)
  const stopped = { renewing: false, renewalAskedAt: null }
  await changeRenewal(db, term, { ...(found && codesOf(found)), ...stopped }, now)
}

/**
 * Has the provider charge for what follows a term, from its end on: its subscription goes on, or is
 * made. One that was made without our hearing of it is taken up.
 * @throws Refused or Unreachable of the provider
 */
export async function startRenewal(
  db: Db,
  provider: Subscribing,
  term: TermRow,
  plan: Plan,
  now: Date,
): Promise<void> {
  const { paystackCustomerCode: customer, paystackAuthorizationCode: authorization } = term
  const { paystackSubscriptionCode: code, endDate } = term
  if (!endDate || endDate <= now) return
  const there = await (code ? resume(provider, code) : findUnheard(db, provider, term, plan))
  if (there) return changeRenewal(db, term, renewedBy(there), now)
  if (isUnderWay(term, now)) return
  if (!customer || !authorization) return changeRenewal(db, term, NOT_RENEWED, now)
  if (!(await markAsked(db, term, now))) return
  const start_date = endDate.toISOString()
  const asked = { customer, plan: plan.code, authorization, start_date }
  const made = await subscribe(db, provider, term, asked)
  // A card that cannot be charged again is not tried again: its term ends as one without a plan.
  const refused = { ...NOT_RENEWED, paystackAuthorizationCode: null }
  await changeRenewal(db, term, made ? renewedBy(made) : refused, now)
}

/** The subscription that the provider was asked for and whose codes never came; else null. */
const findUnheard = async (db: Db, provider: Subscribing, term: TermRow, { code }: Plan) => {
  const { renewalAskedAt, paystackCustomerCode: customer } = term
  if (!renewalAskedAt || !customer) return null
  return unlessOthers(db, term, await provider.findSubscription(customer, code))
}

/**
 * A subscription that was found by its customer and plan; null where another holder's term renews by
 * it. The provider has one for both, so that who pays for two organizations renews one of them.
 */
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

const isUnderWay = ({ renewalAskedAt }: TermRow, now: Date) =>
  renewalAskedAt !== null && now.getTime() - renewalAskedAt.getTime() < UNDER_WAY

async function end(provider: Subscribing, code: string) {
  const told = await orRefused(provider.subscription(code))
  if (told && charges(told)) await provider.unsubscribe(code, told.email_token)
}

/** A subscription as it goes on; null where it is over for good. */
async function resume(provider: Subscribing, code: string) {
  const told = await orRefused(provider.subscription(code))
  if (!told || charges(told)) return told
  return orRefused(provider.resubscribe(code, told.email_token).then(() => told))
}

/**
 * Writes down that the provider is asked, before it is, as its answer may never come. False where
 * another one asks, or there is nothing to ask for any more.
 */
async function markAsked(db: Db, { id }: TermRow, now: Date): Promise<boolean> {
  const { renewing, status, cancelledAt, renewalAskedAt } = subscriptions
  const before = new Date(now.getTime() - UNDER_WAY)
  const marked = await db
    .update(subscriptions)
    .set({ ...NOT_RENEWED, renewalAskedAt: now })
    .where(
      and(
        eq(subscriptions.id, id),
        eq(renewing, false),
        eq(status, 'active'),
        isNull(cancelledAt),
        or(isNull(renewalAskedAt), lte(renewalAskedAt, before)),
      ),
    )
    .returning({ id: subscriptions.id })
  return marked.length > 0
}

/** The subscription that is there now; null where the card cannot be charged again. */
async function subscribe(db: Db, provider: Subscribing, term: TermRow, asked: NewSubscription) {
  try {
    return await provider.subscribe(asked)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // A refusal tells of this request alone: an earlier one, or even this, may have made one.
    const found = await provider.findSubscription(asked.customer, asked.plan)
    if (!found && isDuplicate(error)) throw new Unreachable('A subscription is there, not listed')
    return unlessOthers(db, term, found)
  }
}

/** Changes how a term is renewed, and with it how long it gives its tier. */
export const changeRenewal = (
  db: Db,
  { id, ...term }: Pick<TermRow, 'id' | 'userId' | 'organizationId'>,
  values: Partial<TermRow>,
  now: Date,
) =>
  db.transaction(async (tx) => {
    const holder = holderOf(term)
    await lockHolder(tx, holder)
    await tx.update(subscriptions).set(values).where(eq(subscriptions.id, id))
    await writeTier(tx, holder, now)
  })

const codesOf = ({ subscription_code, email_token }: SubscriptionCodes) => ({
  paystackSubscriptionCode: subscription_code,
  paystackEmailToken: email_token,
})

/** What a term becomes by the subscription that renews it. */
export const renewedBy = (subscription: SubscriptionCodes) => ({
  ...codesOf(subscription),
  renewing: true,
  renewalAskedAt: null,
})

const NOT_RENEWED = {
  paystackSubscriptionCode: null,
  paystackEmailToken: null,
  renewalAskedAt: null,
}

export async function orRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
