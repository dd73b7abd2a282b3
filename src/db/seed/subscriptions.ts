import { eq, sql } from 'drizzle-orm'
import { monthsAfter } from '../../lib/billing/credit.ts'
import { charge, PAID_TIERS } from '../../lib/billing/prices.ts'
import { MINUTE_MS } from '../../lib/durations.ts'
import { random } from '../../lib/terrain/random.ts'
import type { Db } from '../database.ts'
import { payments, subscriptions } from '../schema/payments.ts'
import { users } from '../schema/users.ts'
import { SUBSCRIPTIONS } from './content/subscriptions.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId, memberName, memberSince, memberTier } from './members.ts'
import { between, daysBefore, latest } from './moments.ts'
import type { SubscriptionSeed } from './shapes.ts'

export async function seedSubscriptions(db: Db, cast: Cast, now: Date) {
  const bought = SUBSCRIPTIONS.filter(({ by }) => cast.isNew(by))
  await fill(
    db,
    subscriptions,
    bought.map((seed) => subscriptionRow(seed, now)),
  )
  await fill(
    db,
    payments,
    bought.map((seed) => paymentRow(seed, now)),
  )
  for (const seed of bought) {
    const { userId, endDate } = subscriptionRow(seed, now)
    await db
      .update(users)
      .set({ membershipEndsAt: endDate, updatedAt: sql`updated_at` })
      .where(eq(users.id, userId))
  }
}

function paidAt({ by, interval }: SubscriptionSeed, now: Date): Date {
  const draw = random(`subscription ${by}`)()
  if (interval === 'monthly') return daysBefore(now, 2 + draw * 22)
  return between(latest(memberSince(by, now), daysBefore(now, 300)), daysBefore(now, 15), draw)
}

function amount({ by, interval, negotiated }: SubscriptionSeed): string {
  const tier = PAID_TIERS.find((each) => each === memberTier(by))
  const price = tier && charge(tier, interval, { PAYMENT_CURRENCY: 'NGN' })
  const found = price?.amount ?? negotiated
  if (!found) throw new Error(`The demo data has no price for the subscription of ${by}.`)
  return found
}

function subscriptionRow(seed: SubscriptionSeed, now: Date) {
  const start = paidAt(seed, now)
  return {
    id: fixedId('subscription', seed.by),
    userId: memberId(seed.by),
    membershipTier: memberTier(seed.by),
    status: 'active' as const,
    amount: amount(seed),
    interval: seed.interval,
    startDate: start,
    endDate: monthsAfter(start, seed.interval === 'monthly' ? 1 : 12),
    createdAt: start,
    updatedAt: start,
  }
}

function paymentRow(seed: SubscriptionSeed, now: Date) {
  const paid = paidAt(seed, now)
  return {
    id: fixedId('payment', seed.by),
    userId: memberId(seed.by),
    subscriptionId: fixedId('subscription', seed.by),
    membershipTier: memberTier(seed.by),
    interval: seed.interval,
    amount: amount(seed),
    price: amount(seed),
    status: 'success' as const,
    reference: `demo-${fixedId('payment', seed.by)}`,
    paymentMethod: 'Visa ending in 4081',
    paidAt: paid,
    paidBy: memberName(seed.by),
    createdAt: new Date(paid.getTime() - 2 * MINUTE_MS),
    updatedAt: paid,
  }
}
