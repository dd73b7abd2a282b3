import { beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { adoptRenewal } from '../../../src/db/billing/adopt-subscription.ts'
import { handleEvent, storeEvent } from '../../../src/db/billing/provider-events.ts'
import { syncRenewal } from '../../../src/db/billing/renew.ts'
import { startRenewal, stopRenewal } from '../../../src/db/billing/subscription.ts'
import { cancelTerms, resumeTerms } from '../../../src/db/billing/terms.ts'
import { subscriptions } from '../../../src/db/schema/payments.ts'
import { paystack } from '../../../src/lib/billing/paystack/client.ts'
import { ProviderUnreachable } from '../../../src/lib/billing/paystack/failures.ts'
import { customerNumber } from '../../../src/lib/billing/paystack/sandbox-subscriptions.ts'
import { type Between, books, ONE_DAY_MS } from '../../support/payments.ts'
import { type HolderKind, KINDS, renewingPlans } from '../../support/renewing-plans.ts'
import { broken, json } from '../../support/scripted-provider.ts'

const { db, sandbox, line, connection, provider, now, ...plans } = await renewingPlans()
const { addBuyer, buy, renew, tell: notify, sweep, lastTerm } = plans

const MINUTE = 60_000
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)

const asIs: Between = (_, answer) => answer()
const isMaking = ({ method, url }: Request) => method === 'POST' && url.endsWith('/subscription')

/** The provider makes the subscription, and its answer never comes. */
const losing: Between = async (request, answer) => {
  const given = await answer()
  return isMaking(request) ? broken(request) : given
}

beforeEach(() => {
  Object.assign(line, { between: asIs, asked: [] })
})

/** Someone who has paid, whose subscription was made, and of which nobody heard. */
async function unheard(kind: HolderKind = 'member') {
  const ada = await addBuyer(kind)
  line.between = losing
  await buy(ada)
  line.between = asIs
  const term = await lastTerm(ada)
  expect(term).toMatchObject({ renewing: false, paystackSubscriptionCode: null })
  const code = subscriptionOf(term).code
  return { ada, code }
}

/** What the provider has of the customer of a term, the newest first. */
const allOf = ({ paystackCustomerCode }: { paystackCustomerCode: string | null }) =>
  sandbox.subscriptions.listOf(customerNumber(paystackCustomerCode!))

const subscriptionOf = (term: { paystackCustomerCode: string | null }) => allOf(term)[0]!

const isCharged = (code: string) => sandbox.subscriptions.find(code)!.active

/** As the provider tells of a new subscription: without its token. */
const created = (code: string) => {
  const { customer, plan } = sandbox.subscriptions.find(code)!
  return {
    subscription_code: code,
    status: 'active',
    domain: 'test',
    customer: { customer_code: customer },
    plan: { plan_code: plan },
  }
}

describe.each(KINDS)('of: %s', (kind) => {
  describe('a subscription whose making nobody heard of', () => {
    test('is taken up by the webhook that comes without its token, and can be cancelled', async () => {
      const { ada, code } = await unheard(kind)
      await notify('subscription.create', created(code))
      const term = await lastTerm(ada)
      expect(term).toMatchObject({
        renewing: true,
        renewalAskedAt: null,
        paystackSubscriptionCode: code,
        paystackEmailToken: sandbox.subscriptions.find(code)!.token,
      })
      await cancelTerms(db, ada.holder, now)
      await syncRenewal(db, provider, ada.holder, now)
      expect(isCharged(code)).toBe(false)
    })

    test('is found by the sweep, with its token and the card still known', async () => {
      const { ada, code } = await unheard(kind)
      await sweep()
      expect(await lastTerm(ada)).toMatchObject({
        renewing: true,
        renewalAskedAt: null,
        paystackSubscriptionCode: code,
        paystackEmailToken: sandbox.subscriptions.find(code)!.token,
        paystackAuthorizationCode: 'AUTH_sandbox',
      })
      expect(await renew(code, ada, now)).not.toBeNull()
    })

    test('is ended where the member cancels before anybody has found it, and resumed', async () => {
      const { ada, code } = await unheard(kind)
      await cancelTerms(db, ada.holder, now)
      await syncRenewal(db, provider, ada.holder, now)
      expect(isCharged(code)).toBe(false)
      await resumeTerms(db, ada.holder, now)
      await syncRenewal(db, provider, ada.holder, now)
      expect(await lastTerm(ada)).toMatchObject({ renewing: true, paystackSubscriptionCode: code })
      expect(isCharged(code)).toBe(true)
    })

    test('is ended by the sweep where the provider could not be asked when it was cancelled', async () => {
      const { ada, code } = await unheard(kind)
      line.between = async (request) => broken(request)
      await cancelTerms(db, ada.holder, now)
      const requested = syncRenewal(db, provider, ada.holder, now).catch((error) => error)
      expect(await requested).toBeInstanceOf(ProviderUnreachable)
      await sweep()
      expect(isCharged(code)).toBe(true)
      line.between = asIs
      await sweep(provider, 4)
      expect(isCharged(code)).toBe(false)
      expect(await lastTerm(ada)).toMatchObject({ renewing: false, renewalAskedAt: null })
    })

    test('is ended where the plans were taken out of the configuration after it was cancelled', async () => {
      const { ada, code } = await unheard(kind)
      await sweep()
      await cancelTerms(db, ada.holder, now)
      await sweep(paystack(connection), 4)
      expect(isCharged(code)).toBe(false)
    })

    test('and that has charged, goes on with the term that it paid for', async () => {
      const { ada, code } = await unheard(kind)
      const { endDate } = await lastTerm(ada)
      expect(await renew(code, ada, endDate!)).not.toBeNull()
      const next = await lastTerm(ada)
      expect(next.startDate).toEqual(endDate)
      expect(next).toMatchObject({ renewing: true, paystackSubscriptionCode: code })
      await cancelTerms(db, ada.holder, endDate!)
      await syncRenewal(db, provider, ada.holder, endDate!)
      expect(isCharged(code)).toBe(false)
    })

    test('and that charges a member who had cancelled, is ended then', async () => {
      const { ada, code } = await unheard(kind)
      const { id, endDate } = await lastTerm(ada)
      await cancelTerms(db, ada.holder, now)
      await db.update(subscriptions).set({ renewalAskedAt: null }).where(eq(subscriptions.id, id))
      await renew(code, ada, endDate!)
      expect((await lastTerm(ada)).cancelledAt).toEqual(now)
      expect(isCharged(code)).toBe(false)
    })
  })

  describe('a refusal to make one', () => {
    test('as there is one already takes that one up', async () => {
      const { ada, code } = await unheard(kind)
      const { id } = await lastTerm(ada)
      await db.update(subscriptions).set({ renewalAskedAt: null }).where(eq(subscriptions.id, id))
      await syncRenewal(db, provider, ada.holder, later(2))
      expect(await lastTerm(ada)).toMatchObject({ renewing: true, paystackSubscriptionCode: code })
    })

    test('as there is one, which no list shows, forgets neither card nor question', async () => {
      const { ada, code } = await unheard(kind)
      line.between = (request, answer) =>
        new URL(request.url).pathname === '/subscription' && request.method === 'GET'
          ? json({ status: true, message: 'Subscriptions retrieved', data: [] })(request)
          : answer()
      for (const minutes of [2, 4]) await sweep(provider, minutes)
      const term = await lastTerm(ada)
      expect(term.paystackAuthorizationCode).not.toBeNull()
      expect(term.renewalAskedAt).not.toBeNull()
      line.between = asIs
      await sweep(provider, 6)
      expect(await lastTerm(ada)).toMatchObject({ renewing: true, paystackSubscriptionCode: code })
    })

    test('that made one all the same takes it up', async () => {
      const ada = await addBuyer(kind)
      line.between = async (request, answer) => {
        const given = await answer()
        return isMaking(request) ? json({ status: false, message: 'No' }, 400)(request) : given
      }
      await buy(ada)
      const term = await lastTerm(ada)
      expect(term.renewing).toBe(true)
      expect(term.paystackSubscriptionCode).toBe(subscriptionOf(term).code)
    })

    test('where there is none forgets the card, and is not repeated', async () => {
      const ada = await addBuyer(kind)
      line.between = async (request, answer) =>
        isMaking(request) ? json({ status: false, message: 'No' }, 400)(request) : answer()
      await buy(ada)
      expect(await lastTerm(ada)).toMatchObject({
        renewing: false,
        renewalAskedAt: null,
        paystackAuthorizationCode: null,
      })
      line.asked = []
      await sweep()
      expect(line.asked).not.toContain('POST /subscription')
    })
  })

  describe('asking for one', () => {
    test('is done by one of many at once', async () => {
      const { ada } = await unheard(kind)
      const { id, ...term } = await lastTerm(ada)
      const { code, token } = subscriptionOf(term)
      await sandbox.subscriptions.setActive(code, token, false)
      line.asked = []
      await Promise.all(
        Array.from({ length: 6 }, () => syncRenewal(db, provider, ada.holder, later(2))),
      )
      expect(line.asked.filter((each) => each === 'POST /subscription')).toHaveLength(1)
      expect(await lastTerm(ada)).toMatchObject({ id, renewing: true })
    })

    test('is repeated a minute later where the question itself was lost', async () => {
      const ada = await addBuyer(kind)
      line.between = async (request, answer) => (isMaking(request) ? broken(request) : answer())
      await buy(ada)
      line.between = asIs
      await syncRenewal(db, provider, ada.holder, now)
      expect(allOf(await lastTerm(ada))).toEqual([])
      await sweep()
      const term = await lastTerm(ada)
      expect(term).toMatchObject({ renewing: true, renewalAskedAt: null })
      expect(allOf(term)).toHaveLength(1)
    })

    test.each([false, true])(
      'while the member cancels ends with it ended; its answer lost: %p',
      async (lost) => {
        const ada = await addBuyer(kind)
        line.between = async (request, answer) => {
          if (!isMaking(request)) return answer()
          // The provider takes its time, and the member none.
          await cancelTerms(db, ada.holder, now)
          await syncRenewal(db, provider, ada.holder, now)
          const given = await answer()
          return lost ? broken(request) : given
        }
        await buy(ada)
        line.between = asIs
        const { code } = subscriptionOf(await lastTerm(ada))
        expect(isCharged(code)).toBe(true)
        await sweep()
        expect(isCharged(code)).toBe(false)
        const ended = { renewing: false, renewalAskedAt: null, cancelledAt: now }
        expect(await lastTerm(ada)).toMatchObject(ended)
      },
    )
  })
})

test('a subscription whose making nobody heard of is ended where a higher tier takes the place of its term', async () => {
  const { ada, code } = await unheard()
  await buy(ada, 'expert', new Date(now.getTime() + ONE_DAY_MS))
  expect(isCharged(code)).toBe(false)
  expect(await lastTerm(ada)).toMatchObject({ membershipTier: 'expert', renewing: true })
})

test('a subscription is ended also where we know another token', async () => {
  const ada = await addBuyer()
  await buy(ada)
  const { id, paystackSubscriptionCode: code } = await lastTerm(ada)
  for (const paystackEmailToken of ['outdated', null]) {
    await db.update(subscriptions).set({ paystackEmailToken }).where(eq(subscriptions.id, id))
    await cancelTerms(db, ada.holder, now)
    await syncRenewal(db, provider, ada.holder, now)
    expect(isCharged(code!)).toBe(false)
    await resumeTerms(db, ada.holder, now)
    await syncRenewal(db, provider, ada.holder, now)
    expect(isCharged(code!)).toBe(true)
  }
})

test('a membership can be cancelled also while its renewal is late', async () => {
  const ada = await addBuyer()
  await buy(ada)
  const { paystackSubscriptionCode: code, endDate } = await lastTerm(ada)
  const hoursLater = new Date(endDate!.getTime() + 5 * 60 * MINUTE)
  expect(await cancelTerms(db, ada.holder, hoursLater)).toBe(true)
  await syncRenewal(db, provider, ada.holder, hoursLater)
  expect(isCharged(code!)).toBe(false)
})

describe('an event that cannot be used', () => {
  const isHandled = async (event: string, data: Record<string, unknown>) =>
    (await storeEvent(db, { event, data })).handledAt !== null

  test.each([
    ['subscription.create', { status: 'active' }],
    ['subscription.not_renew', { id: 31 }],
    ['subscription.disable', { subscription_code: 7 }],
    ['charge.success', { id: { no: 'text' } }],
    ['refund.processed', { status: 'processed' }],
  ])('is not marked handled: %s %j', async (event, data) => {
    expect(await notify(event, data).catch((error) => error)).toBeInstanceOf(Error)
    expect(await isHandled(event, data)).toBe(false)
  })

  test('for now is used later: the subscription could not be fetched', async () => {
    const { ada, code } = await unheard()
    const data = created(code)
    line.between = async (request) => broken(request)
    await notify('subscription.create', data).catch(() => null)
    expect(await isHandled('subscription.create', data)).toBe(false)
    line.between = asIs
    await handleEvent(
      db,
      provider,
      await storeEvent(db, { event: 'subscription.create', data }),
      now,
    )
    expect(await isHandled('subscription.create', data)).toBe(true)
    expect((await lastTerm(ada)).renewing).toBe(true)
  })

  test('as its subscription is a customer’s whom we do not know, is not marked handled', async () => {
    const made = await sandbox.subscriptions.create({
      customer: 'CUS_stranger',
      plan: 'PLN_expert',
    })
    const data = created(made!.code)
    await notify('subscription.create', data).catch(() => null)
    expect(await isHandled('subscription.create', data)).toBe(false)
  })

  test('as one of ours was charged for a plan that is none here, is not marked handled', async () => {
    const ada = await addBuyer()
    await buy(ada)
    const { paystackCustomerCode: customer } = await lastTerm(ada)
    const made = await sandbox.subscriptions.create({ customer: customer!, plan: 'PLN_former' })
    const reference = `former-${ada.id}`
    const order = { email: ada.email, amount: 1, currency: 'NGN', reference }
    await sandbox.renew(made!.code, { ...order, callback_url: 'http://localhost' })
    const charge = { id: reference, reference }
    const reported = await notify('charge.success', charge).catch((error) => error)
    expect(String(reported)).toContain('PLN_former')
    expect(await isHandled('charge.success', charge)).toBe(false)
  })

  test('concerns nobody here: to a foreign plan it is handled', async () => {
    const ada = await addBuyer()
    await buy(ada)
    const { paystackCustomerCode: customer } = await lastTerm(ada)
    const made = await sandbox.subscriptions.create({ customer: customer!, plan: 'PLN_of_a_shop' })
    const data = created(made!.code)
    await notify('subscription.create', data)
    expect(await isHandled('subscription.create', data)).toBe(true)
    expect(isCharged(made!.code)).toBe(true)
  })
})

describe('the provider is asked no more than is needed', () => {
  const [professional] = provider.plans

  test('for a term that was cancelled meanwhile', async () => {
    const ada = await addBuyer()
    line.between = (request, answer) => (isMaking(request) ? broken(request) : answer())
    await buy(ada)
    const before = await lastTerm(ada)
    await cancelTerms(db, ada.holder, now)
    Object.assign(line, { between: asIs, asked: [] })
    await startRenewal(db, provider, before, professional!, later(2))
    expect(line.asked).not.toContain('POST /subscription')
    expect(await lastTerm(ada)).toMatchObject({ renewing: false, paystackSubscriptionCode: null })
  })

  test('for a subscription that goes on as it is, and one that is over', async () => {
    const ada = await addBuyer()
    await buy(ada)
    const term = await lastTerm(ada)
    line.asked = []
    await startRenewal(db, provider, term, professional!, now)
    await cancelTerms(db, ada.holder, now)
    await syncRenewal(db, provider, ada.holder, now)
    await stopRenewal(db, provider, term, professional, now)
    const changing = line.asked.filter((requested) => /able$/.test(requested))
    expect(changing).toEqual(['POST /subscription/disable'])
  })

  test('and an answer about another charge is none', async () => {
    const ada = await addBuyer()
    await buy(ada)
    const term = await lastTerm(ada)
    const reference = await renew(term.paystackSubscriptionCode!, ada, now)
    const { references } = await books(db, ada.holder)
    line.between = async (request, answer) => {
      const requested = request.url.replace(/another$/, String(reference))
      return requested === request.url ? answer() : fetch(requested, request)
    }
    expect(await adoptRenewal(db, provider, 'another', now)).toBeNull()
    expect((await books(db, ada.holder)).references).toEqual(references)
  })
})
