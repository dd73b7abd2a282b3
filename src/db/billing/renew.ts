import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type PaystackPlan, planOf, renewedBy } from '../../lib/billing/paystack/plans.ts'
import { charges } from '../../lib/billing/paystack/wire.ts'
import { mayRenew } from '../../lib/billing/terms.ts'
import { MINUTE_MS } from '../../lib/durations.ts'
import type { Db } from '../database.ts'
import { asTimestamp } from '../membership/current-tier.ts'
import { CONCERNS_PROVIDER, subscriptions, type TermRow } from '../schema/payments.ts'
import { termsOf } from './adopt-subscription.ts'
import { notifyOfFailedRenewal } from './failed-payments.ts'
import {
  isChargeable,
  isSubscriber,
  lockSubscriber,
  type Subscriber,
  subscriberOf,
} from './subscriber.ts'
import {
  changeRenewal,
  NOT_RENEWED,
  orRefused,
  renewingSubscription,
  type Subscribing,
  startRenewal,
  stopRenewal,
} from './subscription.ts'

export type Renewing = Subscribing & { plans: PaystackPlan[] }

/** Idempotent; {@link claimOutOfSync} finds what failed. @throws ProviderUnreachable */
export async function syncRenewal(
  db: Db,
  provider: Renewing,
  holder: Subscriber,
  now: Date,
): Promise<void> {
  const { terms, wanted } = await findWantedPlan(db, holder)
  for (const term of terms)
    if (mayRenew(term) && term !== wanted) {
      const plan = planOf(provider.plans, term)
      if (wanted && isPassedOn(term, wanted)) await changeRenewal(db, term, NOT_RENEWED, now)
      else await stopRenewal(db, provider, term, plan, now)
    }
  const plan = wanted && planOf(provider.plans, wanted)
  if (plan && !wanted.renewing) await startRenewal(db, provider, wanted, plan, now)
}

const isPassedOn = ({ paystackSubscriptionCode: code }: TermRow, to: TermRow) =>
  code !== null && code === to.paystackSubscriptionCode

async function findWantedPlan(db: Db, holder: Subscriber) {
  const terms = await db
    .select({
      ...getTableColumns(subscriptions),
      chargeable: isChargeable(sql.raw('subscriptions')),
    })
    .from(subscriptions)
    .where(isSubscriber(holder))
    .orderBy(asc(subscriptions.startDate), asc(subscriptions.createdAt))
  const last = terms.findLast(({ status }) => status === 'active')
  return { terms, wanted: last && !last.cancelledAt && last.chargeable ? last : undefined }
}

/** Atomic claim of the holders' ids, except for what changed just now. */
export async function claimOutOfSync(db: Db, plans: PaystackPlan[], now: Date, limit: number) {
  // The space stands for no plan: a list in SQL cannot be empty.
  const planned = [' ', ...plans.map(({ tier, interval }) => `${tier} ${interval}`)]
  const before = new Date(now.getTime() - MINUTE_MS)
  const outOfStep = sql`
    select term.id from subscriptions term, lateral (
      select term.status = 'active' and term.cancelled_at is null and not exists (
        select from subscriptions later
        where (later.user_id = term.user_id or later.organization_id = term.organization_id)
          and later.status = 'active' and later.start_date > term.start_date
      ) and ${isChargeable(sql.raw('term'))} as wanted
    ) as last
    where term.updated_at <= ${asTimestamp(before)} and ${CONCERNS_PROVIDER} and (
      (term.renewing or term.renewal_asked_at is not null) and not wanted
      or not term.renewing and wanted and term.end_date > ${asTimestamp(now)}
        and (term.renewal_asked_at is not null or term.paystack_subscription_code is not null
          or term.paystack_authorization_code is not null
          and term.paystack_customer_code is not null)
        and term.membership_tier || ' ' || term.interval in ${planned})
    order by term.updated_at limit ${limit} for update of term skip locked`
  const taken = await db
    .update(subscriptions)
    .set({ updatedAt: now })
    .where(sql`${subscriptions.id} in (${outOfStep})`)
    .returning({ userId: subscriptions.userId, organizationId: subscriptions.organizationId })
  return new Map(taken.map((term) => [term.organizationId ?? term.userId!, subscriberOf(term)]))
}

/** An expired term takes it too, so that it is cancelled. @throws ProviderRefused */
export async function recordSubscription(db: Db, provider: Renewing, code: string, now: Date) {
  const reported = await provider.subscription(code)
  if (!charges(reported)) return
  const theirs = await termsOf(db, reported.customer.customer_code)
  const renewed = renewedBy(provider.plans, reported.plan.plan_code, theirs)
  if (!renewed) return
  const { terms } = renewed
  if (terms.some((each) => each.paystackSubscriptionCode === code)) return
  const term =
    terms.find((each) => each.renewalAskedAt) ??
    terms.find((each) => each.paystackSubscriptionCode === null) ??
    terms.find((each) => !each.renewing)
  if (!term) throw new Error(`No term can take the subscription ${code}`)
  await changeRenewal(db, term, renewingSubscription(reported), now)
  await syncRenewal(db, provider, subscriberOf(term), now)
}

/** Also reports our own cancellations, in the same words. */
export async function recordSubscriptionEnd(db: Db, provider: Renewing, code: string, now: Date) {
  const renewed = await findRenewed(db, code)
  if (!renewed) return
  const reported = await orRefused(provider.subscription(code))
  if (reported && charges(reported)) return
  await db.transaction(async (tx) => {
    await lockSubscriber(tx, subscriberOf(renewed))
    // A charge reported meanwhile has moved the subscription to the next term.
    const term = await findRenewed(tx, code)
    if (!term) return
    const { wanted } = await findWantedPlan(tx, subscriberOf(term))
    const last = wanted?.id === term.id
    await changeRenewal(tx, term, { renewing: false, ...(last && { cancelledAt: now }) }, now)
  })
}

/** The provider tries again, and ends the subscription where it gives up. */
export const recordFailedCharge = (db: Db, _: Renewing, code: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const term = await findRenewed(tx, code)
    if (term) await notifyOfFailedRenewal(tx, term, now)
  })

async function findRenewed(db: Db, code: string) {
  const [term] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.paystackSubscriptionCode, code), eq(subscriptions.renewing, true)))
  return term
}
