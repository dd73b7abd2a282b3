import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sweepPayments } from '../../src/db/jobs/payments.ts'
import { handleEvent, storeEvent } from '../../src/db/provider-events.ts'
import { findPayment } from '../../src/db/queries/payments.ts'
import {
  cancelMembership,
  endMemberships,
  resumeMembership,
} from '../../src/db/queries/subscriptions.ts'
import { keepRenewing } from '../../src/db/renewals.ts'
import { subscriptions } from '../../src/db/schema/payments.ts'
import { startPayment } from '../../src/db/start-payment.ts'
import { verifyPayment } from '../../src/db/verify-payment.ts'
import { createLog } from '../../src/lib/log.ts'
import { paystack } from '../../src/lib/paystack/client.ts'
import type { PaidTier } from '../../src/lib/prices.ts'
import { testDatabase } from '../support/database.ts'
import { addMember } from '../support/factories.ts'
import { books, DAY, testSandbox } from '../support/payments.ts'

const { db } = await testDatabase()
const { sandbox, settings } = testSandbox()
const provider = paystack({
  secretKey: settings.PAYSTACK_SECRET_KEY,
  baseUrl: settings.PAYSTACK_BASE_URL,
  plans: [
    { tier: 'professional', interval: 'monthly', code: 'PLN_professional' },
    { tier: 'expert', interval: 'monthly', code: 'PLN_expert' },
  ],
})
const now = new Date()
const callbackUrl = 'http://localhost/payment/callback'
const PRICES = { professional: '3000.00', expert: '9000.00' }

type Buyer = Awaited<ReturnType<typeof addMember>>

async function buy(member: Buyer, tier: PaidTier = 'professional', at = now) {
  const price = { amount: PRICES[tier], currency: 'NGN' }
  const order = { tier, price, interval: 'monthly', callbackUrl } as const
  const started = await startPayment(db, provider, member, order, at)
  if (!started.ok) throw new Error(started.reason)
  await sandbox.pay(started.checkout.accessCode)
  await verifyPayment(db, provider, (await findPayment(db, started.reference))!, at)
}

/** The provider charges for the next term and tells of it. */
async function renew(code: string, { email }: Buyer, at: Date) {
  const reference = `auto-${crypto.randomUUID()}`
  const order = { email, amount: 300000, currency: 'NGN', reference, callback_url: callbackUrl }
  if (!(await sandbox.renew(code, order))) return null
  const told = { event: 'charge.success', data: { id: reference, reference } }
  for (let copy = 0; copy < 2; copy++) {
    const stored = await storeEvent(db, told)
    if (stored) await handleEvent(db, provider, stored, at)
  }
  return reference
}

const lastTerm = async ({ id }: Buyer) => (await books(db, id)).terms.at(-1)!

describe('where a tier has a plan', () => {
  test('its term renews, and each charge adds one term that follows', async () => {
    const ada = await addMember(db)
    await buy(ada)
    const first = await lastTerm(ada)
    expect(first).toMatchObject({ renewing: true, cancelledAt: null })
    const due = first.endDate!
    expect((await books(db, ada.id)).endsAt).toEqual(new Date(due.getTime() + DAY))

    const reference = await renew(first.paystackSubscriptionCode!, ada, due)
    expect(await findPayment(db, reference!)).toMatchObject({
      status: 'success',
      amount: '3000.00',
    })
    const { terms, tier, successes } = await books(db, ada.id)
    expect([tier, successes]).toEqual(['professional', 2])
    expect(terms.map(({ renewing }) => renewing)).toEqual([false, true])
    expect(terms[1]!.startDate).toEqual(due)
  })

  test('a renewal that is late by hours leaves no gap; one that never comes ends the tier', async () => {
    const [late, never] = [await addMember(db), await addMember(db)]
    await buy(late)
    await buy(never)
    const { endDate, paystackSubscriptionCode } = await lastTerm(late)
    const hoursLater = new Date(endDate!.getTime() + 5 * 60 * 60 * 1000)
    await db.transaction((tx) => endMemberships(tx, hoursLater))
    expect((await books(db, late.id)).tier).toBe('professional')
    await renew(paystackSubscriptionCode!, late, hoursLater)
    expect((await lastTerm(late)).startDate).toEqual(endDate!)
    await db.transaction((tx) => endMemberships(tx, new Date(endDate!.getTime() + 2 * DAY)))
    expect((await books(db, never.id)).tier).toBe('foundation')
    expect((await books(db, late.id)).tier).toBe('professional')
  })

  test('a cancelled one is not charged again; resumed, it is', async () => {
    const ada = await addMember(db)
    await buy(ada)
    const { paystackSubscriptionCode: code, endDate } = await lastTerm(ada)
    await cancelMembership(db, ada.id, now)
    await keepRenewing(db, provider, ada.id, now)
    expect(await renew(code!, ada, endDate!)).toBeNull()
    expect(await books(db, ada.id)).toMatchObject({ tier: 'professional', endsAt: endDate })
    await resumeMembership(db, ada.id, now)
    await keepRenewing(db, provider, ada.id, now)
    expect(await lastTerm(ada)).toMatchObject({ renewing: true, paystackSubscriptionCode: code })
    expect(await renew(code!, ada, endDate!)).not.toBeNull()
  })

  test('an upgrade ends the old one at the provider and renews the new one', async () => {
    const ada = await addMember(db)
    await buy(ada)
    const { paystackSubscriptionCode: code } = await lastTerm(ada)
    await buy(ada, 'expert')
    expect(await renew(code!, ada, now)).toBeNull()
    const { terms } = await books(db, ada.id)
    expect(terms.filter(({ renewing }) => renewing)).toMatchObject([{ membershipTier: 'expert' }])
  })

  test('the sweep tells the provider what it has not heard', async () => {
    const ada = await addMember(db)
    await buy(ada)
    const { paystackSubscriptionCode: code } = await lastTerm(ada)
    await cancelMembership(db, ada.id, now)
    await sweepPayments(db, provider, createLog('silent'), now)
    expect((await lastTerm(ada)).renewing).toBe(false)
    expect(await renew(code!, ada, now)).toBeNull()
  })

  test('a subscription that was made and not written down is found by its webhook', async () => {
    const ada = await addMember(db)
    await buy(ada)
    const {
      id,
      paystackSubscriptionCode: code,
      paystackEmailToken: token,
      ...term
    } = await lastTerm(ada)
    await db
      .update(subscriptions)
      .set({ renewing: false, paystackSubscriptionCode: null, paystackEmailToken: null })
      .where(eq(subscriptions.id, id))
    const customer = { customer_code: term.paystackCustomerCode }
    const data = { id: 1, subscription_code: code, email_token: token, customer }
    const stored = await storeEvent(db, { event: 'subscription.create', data })
    await handleEvent(db, provider, stored!, now)
    expect(await lastTerm(ada)).toMatchObject({ renewing: true, paystackSubscriptionCode: code })
  })

  test('what the member ends at the provider is the last term here', async () => {
    const ada = await addMember(db)
    await buy(ada)
    const { paystackSubscriptionCode: code } = await lastTerm(ada)
    const data = { id: 2, subscription_code: code }
    const stored = await storeEvent(db, { event: 'subscription.not_renew', data })
    await handleEvent(db, provider, stored!, now)
    expect(await lastTerm(ada)).toMatchObject({ renewing: false, cancelledAt: now })
    expect((await books(db, ada.id)).tier).toBe('professional')
  })
})
