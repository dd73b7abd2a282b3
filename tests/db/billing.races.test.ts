import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { endGrant, grantTerm } from '../../src/db/billing/grant.ts'
import { claimDuePayments, createPayment, findPayment } from '../../src/db/billing/payments.ts'
import { remindOfEnds } from '../../src/db/billing/reminders.ts'
import { claimOutOfSync, recordSubscriptionEnd } from '../../src/db/billing/renew.ts'
import { settlePayment } from '../../src/db/billing/settle.ts'
import { startPayment } from '../../src/db/billing/start.ts'
import type { Subscriber } from '../../src/db/billing/subscriber.ts'
import { changeRenewal, NOT_RENEWED } from '../../src/db/billing/subscription.ts'
import { cancelTerms, startTrial } from '../../src/db/billing/terms.ts'
import type { Db } from '../../src/db/database.ts'
import { closeOrganization } from '../../src/db/organizations/closing.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { type Payment, payments, subscriptions } from '../../src/db/schema/payments.ts'
import { paystack } from '../../src/lib/billing/paystack/client.ts'
import { RATE_LIMITS } from '../../src/lib/rate-limits.ts'
import { besideTransaction } from '../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import { addMember, addOrganization } from '../support/factories.ts'
import { books, ONE_DAY_MS, testSandbox } from '../support/payments.ts'

const { db } = await testDatabase()
const { settings } = testSandbox()
const provider = paystack({
  secretKey: settings.PAYSTACK_SECRET_KEY,
  baseUrl: settings.PAYSTACK_BASE_URL,
})
const now = new Date('2026-06-10T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * ONE_DAY_MS)

type Kind = 'member' | 'organization'

/** A holder who has begun two payments, of a month for a member and of a year for an organization. */
async function buyer(kind: Kind) {
  const member = await addMember(db, { membershipTier: 'foundation' })
  const { id } = await addOrganization(db, { ownerId: member.id })
  const organizationId = kind === 'organization' ? id : null
  const holder: Subscriber = organizationId ? { organizationId } : { userId: member.id }
  const pay = async (): Promise<Payment> => {
    const reference = crypto.randomUUID()
    const what =
      kind === 'member'
        ? ({ membershipTier: 'professional', interval: 'monthly' } as const)
        : ({ membershipTier: 'organization', interval: 'yearly' } as const)
    const payment = { userId: member.id, organizationId, reference, ...what }
    const cost = { amount: '3000.00', price: '3000.00', currency: 'NGN' } as const
    await createPayment(db, { ...payment, ...cost }, now)
    return (await findPayment(db, reference))!
  }
  return { member, holder, first: await pay(), second: await pay() }
}

const take = (tx: Db, payment: Payment) => settlePayment(tx, payment, { is: 'paid' }, null, now)
const inTransaction = <Result>(act: (tx: Db) => Promise<Result>) => db.transaction(act)

// The embedded engine does one transaction after the other.
describe.if(engineOfRun === 'postgres')('of two at once', () => {
  describe.each<Kind>(['member', 'organization'])('for a %s', (kind) => {
    test('one takes a payment', async () => {
      const { holder, first } = await buyer(kind)
      const settled = besideTransaction(
        db,
        (tx) => take(tx, first),
        () => take(db, first),
      )
      expect(await settled).toMatchObject({ changed: false })
      expect((await books(db, holder)).terms).toHaveLength(1)
    })

    test('the second payment’s term follows the first one’s', async () => {
      const { holder, first, second } = await buyer(kind)
      await besideTransaction(
        db,
        (tx) => take(tx, first),
        () => take(db, second),
      )
      const { terms } = await books(db, holder)
      expect(terms.map(({ startDate }) => startDate)).toEqual([now, terms[0]!.endDate])
    })

    test('a cancellation cancels also the term whose payment is being settled', async () => {
      const { holder, first, second } = await buyer(kind)
      await take(db, first)
      await besideTransaction(
        db,
        (tx) => take(tx, second),
        () => cancelTerms(db, holder, now),
      )
      const { active } = await books(db, holder)
      expect(active.map(({ cancelledAt }) => cancelledAt)).toEqual([now, now])
    })

    test('a change of how a term renews leaves the tier that is being paid for', async () => {
      const { member, holder, first } = await buyer(kind)
      const [over] = await db
        .insert(subscriptions)
        .values({
          userId: kind === 'member' ? member.id : null,
          organizationId: holder.organizationId ?? null,
          membershipTier: first.membershipTier,
          interval: first.interval,
          amount: '1.00',
          status: 'expired',
          startDate: inDays(-31),
          endDate: inDays(-1),
        })
        .returning()
      await besideTransaction(
        db,
        (tx) => take(tx, first),
        () => changeRenewal(db, over!, NOT_RENEWED, now),
      )
      expect(await books(db, holder)).toMatchObject({ tier: first.membershipTier })
    })
  })

  test('one settles a payment whose payer was deleted meanwhile', async () => {
    const { first } = await buyer('member')
    const settled = besideTransaction(
      db,
      (tx) => take(tx, first),
      () => take(db, { ...first, userId: crypto.randomUUID() }),
    )
    expect(await settled).toMatchObject({ changed: false, payment: { status: 'success' } })
  })

  test('one starts the trial', async () => {
    const { id } = await addMember(db)
    const start = (tx: Db) => startTrial(tx, id, 'expert', now)
    expect(await besideTransaction(db, start, () => start(db))).toBe(false)
  })

  test('a grant begins when what is being paid for ends', async () => {
    const { holder, first } = await buyer('organization')
    await besideTransaction(
      db,
      (tx) => take(tx, first),
      () => inTransaction((tx) => grantTerm(tx, holder.organizationId!, inDays(400), now)),
    )
    const { terms } = await books(db, holder)
    expect(terms.map(({ startDate }) => startDate)).toEqual([now, terms[0]!.endDate])
  })

  test('what is being paid for moves up where the grant before it ends', async () => {
    const { holder, first } = await buyer('organization')
    const id = holder.organizationId!
    await inTransaction((tx) => grantTerm(tx, id, inDays(90), now))
    await besideTransaction(
      db,
      (tx) => take(tx, first),
      () => inTransaction((tx) => endGrant(tx, id, now)),
    )
    expect((await books(db, holder)).active).toMatchObject([{ startDate: now }])
  })

  test('one begins the last payment that a member may begin in an hour', async () => {
    const member = await addMember(db)
    const { max } = RATE_LIMITS['payments begun and not made by a member']
    const what = { membershipTier: 'expert', interval: 'monthly', price: '1.00' } as const
    const begun = { ...what, userId: member.id, amount: '1.00', createdAt: now }
    const begin = (tx: Db) =>
      tx.insert(payments).values({ ...begun, reference: crypto.randomUUID() })
    for (let n = 1; n < max; n++) await begin(db)
    const order = {
      tier: 'expert' as const,
      interval: 'monthly' as const,
      price: { amount: '148500.00', currency: 'NGN' } as const,
      callbackUrl: 'http://localhost/payment/callback',
    }
    const start = (tx: Db) => startPayment(tx, provider, member, order, now)
    expect(await besideTransaction(db, start, () => start(db))).toEqual({
      ok: false,
      reason: 'many',
    })
  })

  test('nobody buys for an organization that is being closed', async () => {
    const { member, holder } = await buyer('organization')
    const organizationId = holder.organizationId!
    const order = {
      tier: 'organization' as const,
      interval: 'yearly' as const,
      price: { amount: '148500.00', currency: 'NGN' } as const,
      organizationId,
      callbackUrl: 'http://localhost/payment/callback',
    }
    const started = besideTransaction(
      db,
      (tx) => closeOrganization(tx, { organizationId, actorId: member.id }, now),
      () => startPayment(db, provider, member, order, now),
    )
    expect(await started).toEqual({ ok: false, reason: 'not_owner' })
  })

  test('one asks about the payments that are due', async () => {
    await buyer('member')
    const claim = (tx: Db) => claimDuePayments(tx, inDays(1), 100)
    expect(await besideTransaction(db, claim, () => claim(db))).toEqual([])
  })

  test('one reminds of the end of a term', async () => {
    const { id: userId } = await addMember(db)
    const what = { membershipTier: 'professional', interval: 'monthly', amount: '1.00' } as const
    await db
      .insert(subscriptions)
      .values({ userId, ...what, startDate: inDays(-29), endDate: inDays(1) })
    const remind = (tx: Db) => remindOfEnds(tx, now)
    await besideTransaction(db, remind, () => inTransaction(remind))
    expect(await db.$count(outboxEmails, eq(outboxEmails.memberId, userId))).toBe(1)
  })

  test('nobody is reminded of a term that they are cancelling', async () => {
    const { id: userId } = await addMember(db)
    const what = { membershipTier: 'professional', interval: 'monthly', amount: '1.00' } as const
    await db
      .insert(subscriptions)
      .values({ userId, ...what, startDate: inDays(-29), endDate: inDays(1) })
    await besideTransaction(
      db,
      (tx) => cancelTerms(tx, { userId }, now),
      () => inTransaction((tx) => remindOfEnds(tx, now)),
    )
    expect(await db.$count(outboxEmails, eq(outboxEmails.memberId, userId))).toBe(0)
  })

  test('a subscription ends for the term that its last charge is paying for', async () => {
    const { holder, first, second } = await buyer('member')
    await take(db, first)
    await db
      .update(subscriptions)
      .set({ renewing: true, paystackSubscriptionCode: 'SUB_2' })
      .where(eq(subscriptions.userId, first.userId))
    await db
      .update(payments)
      .set({ metadata: { renewal: true } })
      .where(eq(payments.id, second.id))
    await besideTransaction(
      db,
      (tx) => take(tx, second),
      () => recordSubscriptionEnd(db, { ...provider, plans: [] }, 'SUB_2', now),
    )
    const { terms } = await books(db, holder)
    expect(terms.map(({ renewing }) => renewing)).toEqual([false, false])
  })

  test('one renews the terms that are out of step', async () => {
    const { id: userId } = await addMember(db)
    const what = { membershipTier: 'professional', interval: 'monthly', amount: '1.00' } as const
    await db.insert(subscriptions).values({
      userId,
      ...what,
      startDate: inDays(-1),
      endDate: inDays(29),
      updatedAt: inDays(-1),
      cancelledAt: now,
      renewing: true,
      paystackSubscriptionCode: 'SUB_1',
    })
    const claim = (tx: Db) => claimOutOfSync(tx, [], now, 10)
    let claimed = 0
    const hold = async (tx: Db) => {
      claimed = (await claim(tx)).size
    }
    const sideBySide = await besideTransaction(db, hold, () => claim(db))
    expect([claimed, sideBySide.size]).toEqual([1, 0])
  })
})
