import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { findPayment } from '../../../src/db/billing/payments.ts'
import { handleEvent, storeEvent } from '../../../src/db/billing/provider-events.ts'
import { claimOutOfSync, syncRenewal } from '../../../src/db/billing/renew.ts'
import { cancelTerms, endTiers, resumeTerms } from '../../../src/db/billing/terms.ts'
import { verifyPayment } from '../../../src/db/billing/verify.ts'
import { listNotifications } from '../../../src/db/notifications/list.ts'
import { subscriptions } from '../../../src/db/schema/payments.ts'
import { paystack } from '../../../src/lib/billing/paystack/client.ts'
import type { PaidTier } from '../../../src/lib/billing/prices.ts'
import { textOf } from '../../../src/lib/notifications/texts.ts'
import { books, ONE_DAY_MS } from '../../support/payments.ts'
import { KINDS, renewingPlans } from '../../support/renewing-plans.ts'
import { broken, json } from '../../support/scripted-provider.ts'

const { db, sandbox, line, connection, provider, now, ...plans } = await renewingPlans()
const { addBuyer, pay, buy, forget, renew, tell: notify, sweep, lastTerm } = plans

test.each<[tier: PaidTier, amount: number, currency: string, status: 'failed' | 'success']>([
  ['professional', 100, 'NGN', 'failed'],
  ['professional', 300000, 'GHS', 'failed'],
  ['expert', 900000, 'NGN', 'success'],
  ['expert', 950000, 'NGN', 'success'],
])(
  'a renewal of %s for %d %s is a %s: it costs what it did, or what it does now',
  async (tier, amount, currency, status) => {
    const ada = await addBuyer()
    await buy(ada, tier)
    const { paystackSubscriptionCode: code, endDate } = await lastTerm(ada)
    const reference = await renew(code!, ada, endDate!, amount, currency)
    const { problem, ...payment } = (await findPayment(db, reference!))!
    expect([payment.status, problem === null]).toEqual([status, status === 'success'])
    expect((await books(db, ada.holder)).terms).toHaveLength(status === 'success' ? 2 : 1)
  },
)

describe.each(KINDS)('where there is a plan for the tier of: %s', (kind) => {
  test('two terms that were paid at once and have one subscription: the last one keeps it', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    const { id, ...first } = await lastTerm(ada)
    await buy(ada)
    const { paystackSubscriptionCode: code } = await lastTerm(ada)
    // As where the answer about the first one came last, and it was the same.
    await db
      .update(subscriptions)
      .set({ renewing: true, paystackSubscriptionCode: code, updatedAt: first.updatedAt })
      .where(eq(subscriptions.id, id))
    await sweep()
    expect(sandbox.subscriptions.find(code!)!.active).toBe(true)
    const terms = (await books(db, ada.holder)).terms
    expect(terms.map(({ renewing }) => renewing)).toEqual([false, true])
    expect((await lastTerm(ada)).cancelledAt).toBeNull()
  })

  test('its term renews, and each charge adds one term that follows', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    const first = await lastTerm(ada)
    expect(first).toMatchObject({ renewing: true, cancelledAt: null })
    const due = first.endDate!
    expect((await books(db, ada.holder)).endsAt).toEqual(new Date(due.getTime() + ONE_DAY_MS))

    const reference = await renew(first.paystackSubscriptionCode!, ada, due)
    expect(await findPayment(db, reference!)).toMatchObject({
      status: 'success',
      amount: '3000.00',
    })
    const { terms, tier, successes } = await books(db, ada.holder)
    expect([tier, successes]).toEqual([ada.tier, 2])
    expect(terms.map(({ renewing }) => renewing)).toEqual([false, true])
    expect(terms[1]!.startDate).toEqual(due)
  })

  test('a renewal that is late by hours leaves no gap; one that never comes ends the tier', async () => {
    const late = await addBuyer(kind)
    const never = await addBuyer(kind)
    await buy(late)
    await buy(never)
    const { endDate, paystackSubscriptionCode } = await lastTerm(late)
    const hoursLater = new Date(endDate!.getTime() + 5 * 60 * 60 * 1000)
    await db.transaction((tx) => endTiers(tx, hoursLater))
    expect((await books(db, late.holder)).tier).toBe(late.tier)
    await renew(paystackSubscriptionCode!, late, hoursLater)
    expect((await lastTerm(late)).startDate).toEqual(endDate!)
    await db.transaction((tx) => endTiers(tx, new Date(endDate!.getTime() + 2 * ONE_DAY_MS)))
    expect((await books(db, never.holder)).tier).toBe('foundation')
    expect((await books(db, late.holder)).tier).toBe(late.tier)
  })

  test('a cancelled one is not charged again; resumed, it is', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    const { paystackSubscriptionCode: code, endDate } = await lastTerm(ada)
    await cancelTerms(db, ada.holder, now)
    await syncRenewal(db, provider, ada.holder, now)
    expect(await renew(code!, ada, endDate!)).toBeNull()
    expect(await books(db, ada.holder)).toMatchObject({ tier: ada.tier, endsAt: endDate })
    await resumeTerms(db, ada.holder, now)
    await syncRenewal(db, provider, ada.holder, now)
    expect(await lastTerm(ada)).toMatchObject({ renewing: true, paystackSubscriptionCode: code })
    expect(await renew(code!, ada, endDate!)).not.toBeNull()
  })

  test('told of in several ways at once, a payment has its card taken once', async () => {
    const ada = await addBuyer(kind)
    const payment = await pay(ada)
    await Promise.all(Array.from({ length: 5 }, () => verifyPayment(db, provider, payment, now)))
    const term = await lastTerm(ada)
    expect(term).toMatchObject({ renewing: true })
    // A second subscription is refused, and what is refused is not tried again.
    expect(term.paystackAuthorizationCode).not.toBeNull()
  })

  test('two instances do not both tell the provider', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    const { id, paystackSubscriptionCode: code, paystackEmailToken: token } = await lastTerm(ada)
    await sandbox.subscriptions.setActive(code!, token!, false)
    await forget(id)
    const claim = () => claimOutOfSync(db, provider.plans, new Date(Date.now() + 2 * 60_000), 20)
    const claims = await Promise.all([claim(), claim()])
    expect(
      claims.filter((holders) => holders.has(ada.holder.organizationId ?? ada.id)),
    ).toHaveLength(1)
    await sweep(provider, 4)
    expect(await lastTerm(ada)).toMatchObject({ renewing: true })
  })

  test('what was bought before there was a plan is not charged again', async () => {
    const ada = await addBuyer(kind)
    await verifyPayment(db, paystack(connection), await pay(ada), now)
    await sweep()
    expect(await lastTerm(ada)).toMatchObject({
      renewing: false,
      paystackAuthorizationCode: null,
    })
  })

  test('the sweep tells the provider what it has not heard', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    const { paystackSubscriptionCode: code } = await lastTerm(ada)
    await cancelTerms(db, ada.holder, now)
    await sweep()
    expect((await lastTerm(ada)).renewing).toBe(false)
    expect(await renew(code!, ada, now)).toBeNull()
  })

  test('a subscription that was made and not written down is found by its webhook', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    const {
      id,
      paystackSubscriptionCode: code,
      paystackEmailToken: token,
      ...term
    } = await lastTerm(ada)
    await forget(id)
    const customer = { customer_code: term.paystackCustomerCode }
    const plan = { plan_code: `PLN_${ada.tier}` }
    const data = { id: `1 of ${kind}`, subscription_code: code, email_token: token, customer, plan }
    const stored = await storeEvent(db, { event: 'subscription.create', data })
    await handleEvent(db, provider, stored, now)
    expect(await lastTerm(ada)).toMatchObject({ renewing: true, paystackSubscriptionCode: code })
  })

  test('what the member ends at the provider is the last term here, also the second time', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    for (let times = 0; times < 2; times++) {
      const { paystackSubscriptionCode: code, paystackEmailToken: token } = await lastTerm(ada)
      await sandbox.subscriptions.setActive(code!, token!, false)
      await notify('subscription.not_renew', { id: `2 of ${kind}`, subscription_code: code })
      expect(await lastTerm(ada)).toMatchObject({ renewing: false, cancelledAt: now })
      expect((await books(db, ada.holder)).tier).toBe(ada.tier)
      await resumeTerms(db, ada.holder, now)
      await syncRenewal(db, provider, ada.holder, now)
      expect((await lastTerm(ada)).renewing).toBe(true)
    }
  })

  test('a charge that fails is told of once, until the term is paid', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    const { paystackSubscriptionCode: code, endDate } = await lastTerm(ada)
    const texts = async () => {
      const { rows } = await listNotifications(db, ada.id, { limit: 9 }, now)
      return rows.map((row) => textOf(row).text)
    }
    const failed = { invoice_code: `INV ${kind}`, subscription: { subscription_code: code } }
    for (let copy = 0; copy < 2; copy++) await notify('invoice.payment_failed', failed)
    const what = kind === 'member' ? 'your Professional membership' : /the plan of [^,]+/.source
    expect(await texts()).toEqual([
      expect.stringMatching(
        new RegExp(`^We couldn’t renew ${what}, which ends on .+: the payment failed$`),
      ),
    ])
    await renew(code!, ada, endDate!)
    expect(await texts()).toEqual([])
  })

  test('what is ended there again, and cannot be looked at then, ends here later', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    const { paystackSubscriptionCode: code, paystackEmailToken: token } = await lastTerm(ada)
    // The provider names the subscription, and says the same of it each time.
    const ended = { id: `4 of ${kind}`, subscription_code: code }
    await sandbox.subscriptions.setActive(code!, token!, false)
    await notify('subscription.not_renew', ended)
    await resumeTerms(db, ada.holder, now)
    await syncRenewal(db, provider, ada.holder, now)
    await sandbox.subscriptions.setActive(code!, token!, false)
    line.between = async (request) => broken(request)
    await notify('subscription.not_renew', ended).catch(() => null)
    line.between = (_, answer) => answer()
    expect(await lastTerm(ada)).toMatchObject({ renewing: true, cancelledAt: null })
    await sweep()
    expect(await lastTerm(ada)).toMatchObject({
      renewing: false,
      cancelledAt: expect.any(Date),
    })
  })

  test('what is ended there while the charge for the next term is told of, ends with that term', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    const { paystackSubscriptionCode, paystackEmailToken: token } = await lastTerm(ada)
    const code = paystackSubscriptionCode!
    const reference = `auto-${crypto.randomUUID()}`
    const order = { email: ada.email, amount: 300000, currency: 'NGN', reference }
    await sandbox.renew(code, { ...order, callback_url: 'http://localhost/' })
    await sandbox.subscriptions.setActive(code, token!, false)
    line.between = async (_, answer) => {
      line.between = (_, answer) => answer()
      const reported = await answer()
      await notify('charge.success', { id: reference, reference })
      return reported
    }
    await notify('subscription.not_renew', { id: `5 of ${kind}`, subscription_code: code })
    const { active } = await books(db, ada.holder)
    expect(active.map(({ renewing }) => renewing)).toEqual([false, false])
    expect(active[1]!.cancelledAt).toEqual(now)
  })

  test('word of an end that comes after it was resumed ends nothing', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    const { paystackSubscriptionCode: code } = await lastTerm(ada)
    await notify('subscription.not_renew', { id: `3 of ${kind}`, subscription_code: code })
    expect(await lastTerm(ada)).toMatchObject({ renewing: true, cancelledAt: null })
  })

  test('a subscription is resumed also where its card is not known', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    const { id, paystackSubscriptionCode: code, endDate } = await lastTerm(ada)
    await db
      .update(subscriptions)
      .set({ paystackAuthorizationCode: null })
      .where(eq(subscriptions.id, id))
    await cancelTerms(db, ada.holder, now)
    await syncRenewal(db, provider, ada.holder, now)
    await resumeTerms(db, ada.holder, now)
    await sweep()
    expect(await renew(code!, ada, endDate!)).not.toBeNull()
  })

  test('one that was resumed and not written down is found to go on', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    const { paystackSubscriptionCode: code, paystackEmailToken: token } = await lastTerm(ada)
    await cancelTerms(db, ada.holder, now)
    await syncRenewal(db, provider, ada.holder, now)
    await sandbox.subscriptions.setActive(code!, token!, true)
    await resumeTerms(db, ada.holder, now)
    await sweep()
    expect(await lastTerm(ada)).toMatchObject({ renewing: true, paystackSubscriptionCode: code })
  })

  test('a subscription that the provider cannot resume is created again', async () => {
    const ada = await addBuyer(kind)
    await buy(ada)
    const { paystackSubscriptionCode: code } = await lastTerm(ada)
    await cancelTerms(db, ada.holder, now)
    await syncRenewal(db, provider, ada.holder, now)
    await resumeTerms(db, ada.holder, now)
    line.between = (request, answer) =>
      request.url.endsWith('/enable')
        ? json({ status: false, message: 'It cannot be reactivated' }, 400)(request)
        : answer()
    await syncRenewal(db, provider, ada.holder, now)
    line.between = (_, answer) => answer()
    const term = await lastTerm(ada)
    expect(term).toMatchObject({ renewing: true, renewalAskedAt: null })
    expect(term.paystackSubscriptionCode).not.toBe(code)
  })

  test('a key that is refused neither ends a renewal here nor forgets a card', async () => {
    const ada = await addBuyer(kind)
    const grace = await addBuyer(kind)
    await buy(ada)
    await buy(grace)
    const { id } = await lastTerm(grace)
    await forget(id)
    await cancelTerms(db, ada.holder, now)
    const locked = paystack({
      ...connection,
      secretKey: 'sk_test_wrong',
      backoff: () => 0,
      plans: provider.plans,
    })
    await sweep(locked)
    expect((await lastTerm(ada)).renewing).toBe(true)
    expect((await lastTerm(grace)).paystackAuthorizationCode).not.toBeNull()
  })
})

describe('where the tier rises', () => {
  test('an upgrade ends the old one at the provider and renews the new one', async () => {
    const ada = await addBuyer()
    await buy(ada)
    const { paystackSubscriptionCode: code } = await lastTerm(ada)
    await buy(ada, 'expert')
    expect(await renew(code!, ada, now)).toBeNull()
    const { terms } = await books(db, ada.holder)
    expect(terms.filter(({ renewing }) => renewing)).toMatchObject([{ membershipTier: 'expert' }])
  })

  test('one that the provider makes known after an upgrade is ended there', async () => {
    const ada = await addBuyer()
    await buy(ada)
    const { id, paystackCustomerCode, paystackSubscriptionCode: code } = await lastTerm(ada)
    const { paystackEmailToken: token } = await lastTerm(ada)
    await forget(id)
    await buy(ada, 'expert', new Date(now.getTime() + ONE_DAY_MS))
    const expert = await lastTerm(ada)
    await notify('subscription.create', {
      id: 4,
      subscription_code: code,
      email_token: token,
      customer: { customer_code: paystackCustomerCode },
      plan: { plan_code: 'PLN_professional' },
    })
    expect(await renew(code!, ada, now)).toBeNull()
    expect((await lastTerm(ada)).paystackSubscriptionCode).toBe(expert.paystackSubscriptionCode)
  })

  test('a charge for another plan leaves the renewal of the last term where it is', async () => {
    const ada = await addBuyer()
    await buy(ada)
    const { paystackSubscriptionCode: code, paystackEmailToken: token } = await lastTerm(ada)
    await buy(ada, 'expert', new Date(now.getTime() + ONE_DAY_MS))
    const expert = await lastTerm(ada)
    await sandbox.subscriptions.setActive(code!, token!, true)
    await renew(code!, ada, now)
    const { terms } = await books(db, ada.holder)
    expect(terms.find(({ id }) => id === expert.id)!.paystackSubscriptionCode).toBe(
      expert.paystackSubscriptionCode,
    )
    expect(terms.at(-1)).toMatchObject({ membershipTier: 'professional' })
    expect(terms.at(-1)!.paystackSubscriptionCode).not.toBe(expert.paystackSubscriptionCode)
  })
})
