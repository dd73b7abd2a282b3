import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { termEnd } from '../../lib/billing/credit.ts'
import { toDecimal, toMinor } from '../../lib/billing/money.ts'
import { CLOSED_MEANWHILE } from '../../lib/billing/payment.ts'
import type { Verdict } from '../../lib/billing/paystack/verdict.ts'
import type { Transaction } from '../../lib/billing/paystack/wire.ts'
import { placeTerm } from '../../lib/billing/terms.ts'
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { organizations } from '../schema/organizations.ts'
import { type Payment, payments, subscriptionCredits, subscriptions } from '../schema/payments.ts'
import { users } from '../schema/users.ts'
import { notifyOfFailedPayment } from './failed-payments.ts'
import { recordVerdict } from './payment-events.ts'
import { emailMembershipRefund, emailReceipt } from './receipts.ts'
import { revokeTerm } from './revoke.ts'
import { isSubscriber, lockSubscriber, subscriberOf } from './subscriber.ts'
import { activeTerms, writeTier } from './terms.ts'

const STALE = HOUR_MS

/** Until when a failed payment is still checked. */
const HOPELESS = 72 * HOUR_MS

/** When a successful payment is checked for refunds. */
const GIVEN_BACK = { from: DAY_MS, until: 366 * DAY_MS }

/** Idempotent and order-independent. @returns the payment, and whether this answer changed it */
export function settlePayment(
  db: Db,
  { reference, ...of }: Pick<Payment, 'userId' | 'organizationId' | 'reference'>,
  verdict: Verdict,
  answer: Transaction | null,
  now: Date,
): Promise<{ payment: Payment; changed: boolean }> {
  return db.transaction(async (tx) => {
    const holder = subscriberOf(of)
    const isThere = await lockSubscriber(tx, holder)
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.reference, reference))
      .for('update')
    if (!payment) throw new Error('A payment that is being settled is gone')
    const change = decide(payment, isThere ? verdict : unlessPaid(verdict), now)
    if (!change) return { payment, changed: false }
    if (change.status === 'success') Object.assign(change, await grant(tx, payment, answer, now))
    const revoked = change.reversedAt ? payment.subscriptionId : null
    if (revoked) await revokeTerm(tx, revoked, toMinor(payment.amount), now)
    const [changed] = await tx
      .update(payments)
      .set(change)
      .where(eq(payments.id, payment.id))
      .returning()
    if (change.status === 'success') await emailReceipt(tx, changed!)
    if (change.reversedAt) await emailMembershipRefund(tx, changed!)
    if (change.status === 'failed' && payment.status === 'pending' && isLate(payment, now))
      await notifyOfFailedPayment(tx, payment, now)
    // Only terms change a tier: a tier given by hand outlives a failed payment.
    if (revoked || change.subscriptionId) await writeTier(tx, holder, now)
    await recordVerdict(tx, reference, verdict, answer, now)
    return { payment: changed!, changed: true }
  })
}

const isLate = ({ createdAt }: Payment, now: Date) => now.getTime() - createdAt.getTime() >= STALE

/** Money for a closed organization is refunded, not turned into a term. */
const unlessPaid = (verdict: Verdict): Verdict =>
  verdict.is === 'paid' ? { is: 'mismatch', problem: CLOSED_MEANWHILE } : verdict

type Change = Partial<typeof payments.$inferInsert>

type Judged = Pick<Payment, 'status' | 'reversedAt' | 'createdAt' | 'nextCheckAt' | 'problem'>

/** What a verdict changes; null for nothing. */
export function decide(
  payment: Judged,
  verdict: Verdict,
  now: Date,
): Partial<Judged & Pick<Payment, 'subscriptionId'>> | null {
  const { status, reversedAt, createdAt, nextCheckAt } = payment
  if (reversedAt) return null
  if (verdict.is === 'reversed')
    return { status: 'cancelled', reversedAt: now, nextCheckAt: null, problem: null }
  const age = now.getTime() - createdAt.getTime()
  if (status === 'success')
    return nextCheckAt && age >= GIVEN_BACK.until ? { nextCheckAt: null } : null
  if (verdict.is === 'paid') {
    const again = new Date(now.getTime() + GIVEN_BACK.from)
    return { status: 'success', nextCheckAt: again, problem: null }
  }
  const problem = verdict.is === 'mismatch' ? verdict.problem : payment.problem
  const next = statusAfter(status, verdict, age)
  if (next === status && problem === payment.problem && age < HOPELESS) return null
  const final = age >= HOPELESS && next !== 'pending'
  const soon = next === 'pending' && !nextCheckAt ? new Date(now.getTime() + HOUR_MS) : nextCheckAt
  return { status: next, problem, nextCheckAt: final ? null : soon }
}

function statusAfter(status: Payment['status'], { is }: Verdict, age: number): Payment['status'] {
  if (is === 'mismatch' || is === 'failed') return 'failed'
  if (is === 'pending') return 'pending'
  return status === 'failed' || age < STALE ? status : 'cancelled'
}

/** Lower terms end, and their remainder is credited. */
async function grant(
  tx: Db,
  payment: Payment,
  answer: Transaction | null,
  now: Date,
): Promise<Change> {
  const { membershipTier, interval, currency } = payment
  const terms = await activeTerms(tx, subscriberOf(payment))
  const { start, anchorDay, replaces } = placeTerm(terms, membershipTier, currency, now)
  const credit = replaces.reduce((sum, each) => sum + each.credit, 0)
  const worth = toMinor(payment.amount) + credit
  const end = termEnd(start, interval, worth, toMinor(payment.price), anchorDay)
  const [term] = await tx
    .insert(subscriptions)
    .values({
      ...subscriberOf(payment),
      membershipTier,
      interval,
      currency,
      createdAt: now,
      amount: toDecimal(worth),
      startDate: start,
      anchorDay,
      endDate: end,
      paystackCustomerCode: answer?.customer?.customer_code ?? null,
      paystackAuthorizationCode: reusable(answer),
    })
    .returning({ id: subscriptions.id })
  for (const each of replaces) await replaceTerm(tx, each, term!.id, now)
  if (payment.metadata?.renewal) await passRenewal(tx, payment, term!.id, now)
  return {
    subscriptionId: term!.id,
    paidAt: now,
    paidFrom: start,
    paidUntil: end,
    paymentMethod: methodOf(answer),
    paidBy: await payerOf(tx, payment),
    ...(await billingOf(tx, payment)),
  }
}

/** Stored for the receipt: later name changes don't affect it. */
async function payerOf(tx: Db, { userId }: Payment): Promise<string> {
  const [payer] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return fullName(payer!)
}

async function billingOf(tx: Db, { organizationId }: Payment): Promise<Change> {
  if (!organizationId) return {}
  const { name, billingName, taxNumber } = organizations
  const [of] = await tx
    .select({
      billedTo: sql<string>`coalesce(${billingName}, ${name})`,
      billedTaxNumber: taxNumber,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return of!
}

const reusable = (answer: Transaction | null) =>
  (answer?.authorization?.reusable && answer.authorization.authorization_code) || null

async function replaceTerm(
  tx: Db,
  { id, credit }: { id: string; credit: number },
  by: string,
  now: Date,
) {
  const moment = sql`${now.toISOString()}::timestamptz`
  await tx
    .update(subscriptions)
    .set({
      status: 'cancelled',
      endDate: sql`greatest(start_date, least(end_date, ${moment}))`,
    })
    .where(eq(subscriptions.id, id))
  if (credit > 0)
    await tx.insert(subscriptionCredits).values({ fromId: id, toId: by, amount: toDecimal(credit) })
}

/** Moves the subscription to the term that it paid for, or finds it at the provider. */
async function passRenewal(tx: Db, payment: Payment, next: string, now: Date) {
  const { membershipTier, interval } = payment
  const [previous] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        isSubscriber(subscriberOf(payment)),
        ne(subscriptions.id, next),
        eq(subscriptions.membershipTier, membershipTier),
        eq(subscriptions.interval, interval),
      ),
    )
    .orderBy(desc(subscriptions.startDate))
    .limit(1)
  if (!previous) return
  const { paystackPlanCode, paystackSubscriptionCode, paystackEmailToken } = previous
  const { renewing, cancelledAt } = previous
  const renewalRequestedAt = paystackSubscriptionCode ? null : now
  await tx
    .update(subscriptions)
    .set({ renewing: false, renewalAskedAt: null })
    .where(eq(subscriptions.id, previous.id))
  await tx
    .update(subscriptions)
    .set({
      paystackPlanCode,
      paystackSubscriptionCode,
      paystackEmailToken,
      renewing,
      renewalAskedAt: renewalRequestedAt,
      cancelledAt,
    })
    .where(eq(subscriptions.id, next))
}

/** 'Visa ending in 4081', or the channel: 'bank transfer' */
function methodOf(answer: Transaction | null): string | null {
  const card = answer?.authorization
  const brand = card?.brand ?? card?.card_type
  if (card?.last4 && brand) {
    const name = brand.trim()
    return `${name.charAt(0).toUpperCase()}${name.slice(1)} ending in ${card.last4}`
  }
  return answer?.channel?.replaceAll('_', ' ') ?? null
}
