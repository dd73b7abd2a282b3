import { describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { createPayment, findPayment } from '../../../src/db/billing/payments.ts'
import { subscriberOf } from '../../../src/db/billing/subscriber.ts'
import { cancelTerms, startTrial } from '../../../src/db/billing/terms.ts'
import { verifyPayment } from '../../../src/db/billing/verify.ts'
import { listNotifications } from '../../../src/db/notifications/list.ts'
import { paymentEvents } from '../../../src/db/schema/payment-events.ts'
import { type Payment, payments } from '../../../src/db/schema/payments.ts'
import { users } from '../../../src/db/schema/users.ts'
import { ProviderUnreachable } from '../../../src/lib/billing/paystack/failures.ts'
import type { SoldTier } from '../../../src/lib/billing/prices.ts'
import type { Tier } from '../../../src/lib/membership/tiers.ts'
import { textOf } from '../../../src/lib/notifications/texts.ts'
import { formatMoney } from '../../../src/lib/text/format.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOrganization } from '../../support/factories.ts'
import { books, ONE_DAY_MS } from '../../support/payments.ts'
import { type HolderKind, KINDS } from '../../support/renewing-plans.ts'
import {
  broken,
  html,
  type ScriptedReply,
  scriptedProvider,
  silent,
  unknownReference,
  verified,
} from '../../support/scripted-provider.ts'

const { db } = await testDatabase()
const { script, provider, impatient } = scriptedProvider()
const now = new Date('2026-06-10T12:00:00Z')
const HOUR = ONE_DAY_MS / 24
let made = 0

type Order = {
  tier?: SoldTier
  organizationId?: string
  interval?: 'monthly' | 'yearly'
  amount?: string
  price?: string
  userId?: string
}

async function newPayment(order: Order = {}, createdAt = now): Promise<Payment> {
  const { organizationId = null } = order
  const tier = order.tier ?? (organizationId ? 'organization' : 'professional')
  const interval = order.interval ?? (organizationId ? 'yearly' : 'monthly')
  const { amount = '3000.00', price = amount } = order
  const userId = order.userId ?? (await addMember(db)).id
  const reference = `ref-${++made}`
  await createPayment(
    db,
    {
      userId,
      organizationId,
      reference,
      interval,
      amount,
      price,
      membershipTier: tier,
      currency: 'NGN',
    },
    createdAt,
  )
  return (await findPayment(db, reference))!
}

const answer = (payment: Payment, more: object = {}) =>
  verified({
    id: made,
    domain: 'test',
    status: 'success',
    reference: payment.reference,
    amount: Number(payment.amount.replace('.', '')),
    currency: 'NGN',
    ...more,
  })

async function verify(payment: Payment, reply: ScriptedReply, at = now) {
  script.replies = [reply]
  const current = (await findPayment(db, payment.reference))!
  const by = reply === silent ? impatient : provider
  return verifyPayment(db, by, current, at, { again: true })
}

const buy = async (order: Order, at = now) => {
  const payment = await newPayment(order, at)
  return verify(payment, answer(payment), at)
}

const ANSWERS: Record<string, (payment: Payment) => ScriptedReply> = {
  success: (payment) => answer(payment),
  'success with fees on top': (payment) =>
    answer(payment, { amount: 304500, requested_amount: 300000 }),
  failed: (payment) => answer(payment, { status: 'failed' }),
  abandoned: (payment) => answer(payment, { status: 'abandoned' }),
  ongoing: (payment) => answer(payment, { status: 'ongoing' }),
  reversed: (payment) => answer(payment, { status: 'reversed' }),
  'a wrong amount': (payment) => answer(payment, { amount: 299999 }),
  'less than was asked for': (payment) =>
    answer(payment, { amount: 299999, requested_amount: 300000 }),
  'a wrong currency': (payment) => answer(payment, { currency: 'GHS' }),
  'the live domain': (payment) => answer(payment, { domain: 'live' }),
  "another's reference": (payment) => answer(payment, { reference: 'ref-of-another' }),
  'an unknown reference': () => unknownReference,
  silence: () => silent,
  'a server error': () => broken,
  'HTML instead of JSON': () => html,
}

/** An order of a member's for themselves, or for an organization of theirs. */
const ORDERS: Record<HolderKind, () => Promise<Order>> = {
  member: async () => ({}),
  organization: async () => {
    const { id: userId } = await addMember(db)
    return { userId, organizationId: (await addOrganization(db, { ownerId: userId })).id }
  },
}

const STATES: Record<string, (order: Order) => Promise<Payment>> = {
  pending: (order) => newPayment(order),
  stale: (order) => newPayment(order, new Date(now.getTime() - 2 * HOUR)),
  failed: async (order) => {
    const payment = await newPayment(order)
    return verify(payment, answer(payment, { status: 'failed' }))
  },
  cancelled: async (order) => {
    const payment = await newPayment(order, new Date(now.getTime() - 2 * HOUR))
    return verify(payment, answer(payment, { status: 'abandoned' }))
  },
  success: (order) => buy(order),
  reversed: async (order) => {
    const payment = await buy(order)
    return verify(payment, answer(payment, { status: 'reversed' }))
  },
}

/** The status after an answer, by the status before; `paid` where the tier is given. */
const AFTER: Record<string, Record<string, string>> = {
  success: {
    pending: 'paid',
    stale: 'paid',
    failed: 'paid',
    cancelled: 'paid',
    success: 'paid',
    reversed: 'reversed',
  },
  failed: {
    pending: 'failed',
    stale: 'failed',
    failed: 'failed',
    cancelled: 'failed',
    success: 'paid',
    reversed: 'reversed',
  },
  abandoned: {
    pending: 'pending',
    stale: 'cancelled',
    failed: 'failed',
    cancelled: 'cancelled',
    success: 'paid',
    reversed: 'reversed',
  },
  ongoing: {
    pending: 'pending',
    stale: 'pending',
    failed: 'pending',
    cancelled: 'pending',
    success: 'paid',
    reversed: 'reversed',
  },
  reversed: Object.fromEntries(Object.keys(STATES).map((state) => [state, 'reversed'])),
}
AFTER['success with fees on top'] = AFTER.success!
AFTER['an unknown reference'] = AFTER.abandoned!
for (const name of [
  'a wrong amount',
  'less than was asked for',
  'a wrong currency',
  'the live domain',
  "another's reference",
])
  AFTER[name] = AFTER.failed!
for (const name of ['silence', 'a server error', 'HTML instead of JSON'])
  AFTER[name] = { ...AFTER.ongoing!, failed: 'failed', cancelled: 'cancelled' }

describe.each(KINDS)('every answer of the provider, in every state, for: %s', (kind) => {
  const cases = Object.keys(ANSWERS).flatMap((reported) =>
    Object.keys(STATES).map((state) => [reported, state, AFTER[reported]![state]!] as const),
  )
  test.each(cases)('%s, %s: %s', async (reported, state, after) => {
    const before = await STATES[state]!(await ORDERS[kind]())
    const result = await verify(before, ANSWERS[reported]!(before)).catch((error) => error)
    const unheard = ['silence', 'a server error', 'HTML instead of JSON'].includes(reported)
    if (unheard && state !== 'reversed') expect(result).toBeInstanceOf(ProviderUnreachable)
    const payment = (await findPayment(db, before.reference))!
    const { tier, active, successes } = await books(db, subscriberOf(before))
    const word =
      payment.status === 'success' ? 'paid' : payment.reversedAt ? 'reversed' : payment.status
    expect(word).toBe(after)
    const given = after === 'paid'
    expect([tier, active.length, successes]).toEqual(
      given ? [before.membershipTier, 1, 1] : ['foundation', 0, 0],
    )
    if (!given && AFTER[reported] === AFTER.failed && reported !== 'failed' && after === 'failed')
      expect(payment.problem).not.toBeNull()
  })
})

test('a payment that goes on long after it failed is asked about again', async () => {
  const payment = await newPayment()
  const late = new Date(now.getTime() + 73 * HOUR)
  const over = await verify(payment, answer(payment, { status: 'failed' }), late)
  expect([over.status, over.nextCheckAt]).toEqual(['failed', null])
  const later = new Date(late.getTime() + HOUR)
  const ongoing = await verify(payment, answer(payment, { status: 'ongoing' }), later)
  expect(ongoing.status).toBe('pending')
  expect(ongoing.nextCheckAt).toEqual(new Date(later.getTime() + HOUR))
})

describe('money that moved otherwise than agreed', () => {
  test('is found to be right later, and then taken', async () => {
    const payment = await newPayment()
    const wrong = await verify(payment, answer(payment, { currency: 'GHS' }))
    expect(wrong.problem).toBe('currency is GHS, not NGN')
    const right = await verify(payment, answer(payment))
    expect([right.status, right.problem]).toEqual(['success', null])
  })
})

describe('an upgrade', () => {
  test('is effective at once, with the whole days that were left in it', async () => {
    const first = await buy({ amount: '3000.00' }, now)
    const { userId } = first
    const later = new Date(now.getTime() + 9.5 * ONE_DAY_MS)
    await buy({ userId, tier: 'expert', amount: '8000.00', price: '10000.00' }, later)
    const { tier, terms, endsAt } = await books(db, userId)
    expect(tier).toBe('expert')
    expect(terms.map(({ status, amount }) => [status, amount])).toEqual([
      ['cancelled', '3000.00'],
      ['active', '10000.00'],
    ])
    expect(terms[0]!.endDate).toEqual(later)
    expect(terms[1]!.startDate).toEqual(later)
    expect(endsAt).toEqual(new Date('2026-07-20T00:00:00Z'))
  })

  test('paid later than it was begun gives no more than what was left then', async () => {
    const { userId } = await buy({ amount: '3000.00' }, now)
    const begun = await newPayment({ userId, tier: 'expert', amount: '7000.00', price: '10000.00' })
    const later = new Date(now.getTime() + 15 * ONE_DAY_MS)
    await verify(begun, answer(begun), later)
    const { terms } = await books(db, userId)
    expect(terms[1]!.amount).toBe('8500.00')
    expect(terms[1]!.endDate!.getTime() - later.getTime()).toBe(30 * ONE_DAY_MS * 0.85)
  })

  test('bought twice credits the old term once; the second one follows', async () => {
    const { userId } = await buy({ amount: '3000.00' }, now)
    const order = { userId, tier: 'expert', amount: '7000.00', price: '10000.00' } as const
    const one = await newPayment(order)
    const two = await newPayment(order)
    await verify(one, answer(one))
    await verify(two, answer(two))
    const { active, tier } = await books(db, userId)
    expect(tier).toBe('expert')
    expect(active.map(({ amount }) => amount)).toEqual(['10000.00', '7000.00'])
    expect(active[1]!.startDate).toEqual(active[0]!.endDate)
    const length = active[1]!.endDate!.getTime() - active[1]!.startDate!.getTime()
    expect(length).toBe(31 * ONE_DAY_MS * 0.7)
  })
})

test('a downgrade begins where the higher tier ends', async () => {
  const { userId } = await buy({ tier: 'expert', amount: '9000.00' })
  await buy({ userId, tier: 'professional' })
  const { terms, tier, endsAt } = await books(db, userId)
  expect([tier, endsAt]).toEqual(['expert', new Date('2026-07-10T12:00:00Z')])
  expect(terms[1]).toMatchObject({
    membershipTier: 'professional',
    startDate: new Date('2026-07-10T12:00:00Z'),
    endDate: new Date('2026-08-10T12:00:00Z'),
  })
})

describe('terms in a row', () => {
  const ends = (terms: { endDate: Date | null }[]) =>
    terms.map(({ endDate }) => endDate!.toISOString().slice(0, 10))

  test('keep the day of the first one, through renewals', async () => {
    const { userId } = await buy({}, new Date('2026-01-31T10:00:00Z'))
    for (const due of ['2026-02-28T09:00:00Z', '2026-03-31T09:00:00Z', '2026-04-29T10:00:00Z'])
      await buy({ userId }, new Date(due))
    const { terms } = await books(db, userId)
    expect(ends(terms)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
    expect(terms.every(({ endDate }) => endDate!.getUTCHours() === 10)).toBe(true)
  })

  test('keep the day on which a higher one began, with what was left of the lower one in it', async () => {
    const { userId } = await buy({}, new Date('2026-01-20T10:00:00Z'))
    const expert = { userId, tier: 'expert', price: '10000.00' } as const
    await buy({ ...expert, amount: '8064.52' }, new Date('2026-01-31T10:00:00Z'))
    await buy({ ...expert, amount: '10000.00' }, new Date('2026-02-27T10:00:00Z'))
    const { terms } = await books(db, userId)
    expect(terms.map(({ amount }) => amount)).toEqual(['3000.00', '10000.00', '10000.00'])
    expect(ends(terms)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  })

  test('of which one is as long as its month is, credit the days that are left of it', async () => {
    const { userId } = await buy({}, new Date('2026-01-31T10:00:00Z'))
    await buy({ userId }, new Date('2026-02-28T09:00:00Z'))
    const order = { userId, tier: 'expert', amount: '8451.62', price: '10000.00' } as const
    await buy(order, new Date('2026-03-15T10:00:00Z'))
    const last = (await books(db, userId)).terms.at(-1)!
    // 16 of 31 days of NGN 3,000.00 are NGN 1,548.38.
    expect([last.amount, ...ends([last])]).toEqual(['10000.00', '2026-04-15'])
  })

  test('keep 29 February through the years that have none', async () => {
    const yearly = { interval: 'yearly' } as const
    const { userId } = await buy(yearly, new Date('2028-02-29T10:00:00Z'))
    for (const year of [2029, 2030, 2031])
      await buy({ ...yearly, userId }, new Date(`${year}-02-28T09:00:00Z`))
    expect(ends((await books(db, userId)).terms)).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  test('that moved up as money was given back keep the day on which they begin now', async () => {
    const first = await buy({}, new Date('2026-01-31T10:00:00Z'))
    const { userId } = first
    await buy({ userId }, new Date('2026-02-01T10:00:00Z'))
    const reversed = answer(first, { status: 'reversed' })
    await verify(first, reversed, new Date('2026-02-10T10:00:00Z'))
    await buy({ userId }, new Date('2026-02-11T10:00:00Z'))
    const { active } = await books(db, userId)
    expect(ends(active)).toEqual(['2026-03-13', '2026-04-13'])
  })
})

describe('a reversal', () => {
  const reverse = (payment: Payment, at = now) =>
    verify(payment, answer(payment, { status: 'reversed' }), at)

  test('lets what was paid for afterwards move up', async () => {
    const first = await buy({ tier: 'expert', amount: '9000.00' })
    await buy({ userId: first.userId, tier: 'professional' })
    const later = new Date(now.getTime() + ONE_DAY_MS)
    await reverse(first, later)
    const { tier, active } = await books(db, first.userId)
    expect(tier).toBe('professional')
    expect(active).toHaveLength(1)
    expect(active[0]!.startDate).toEqual(later)
    expect(active[0]!.endDate!.getTime() - later.getTime()).toBe(31 * ONE_DAY_MS)
  })

  test('of what has not begun leaves the running term as it is', async () => {
    const { userId } = await buy({ tier: 'expert', amount: '9000.00' })
    const second = await buy({ userId, tier: 'professional' })
    await reverse(second)
    const { tier, endsAt, active } = await books(db, userId)
    expect([tier, endsAt, active.length]).toEqual(['expert', new Date('2026-07-10T12:00:00Z'), 1])
  })

  test('takes what was credited out of the term that it went into', async () => {
    const first = await buy({ amount: '3000.00' })
    const { userId } = first
    await buy({ userId, tier: 'expert', amount: '7000.00', price: '10000.00' })
    await reverse(first)
    const { tier, terms } = await books(db, userId)
    expect(tier).toBe('expert')
    expect(terms.find(({ status }) => status === 'active')).toMatchObject({
      amount: '7000.00',
      endDate: new Date(now.getTime() + 21 * ONE_DAY_MS),
    })
  })

  test('told twice, or before the payment itself, happens once', async () => {
    const payment = await newPayment()
    await reverse(payment)
    await verify(payment, answer(payment))
    await reverse(payment)
    expect(await books(db, payment.userId)).toMatchObject({ tier: 'foundation', terms: [] })
  })
})

describe('what is settled last, with the time before a slow answer, leaves the tier that was paid for', () => {
  const before = new Date(now.getTime() - 20_000)

  test.each<[string, (first: Payment) => Promise<unknown>]>([
    [
      'a second payment',
      ({ userId }) => buy({ userId, tier: 'expert', amount: '9000.00' }, before),
    ],
    ['one of a lower tier', ({ userId }) => buy({ userId }, before)],
    ['a cancellation', ({ userId }) => cancelTerms(db, { userId: userId }, before)],
    [
      'the refund of what was replaced',
      async ({ userId }) => {
        const replaced = await db.select().from(payments).where(eq(payments.userId, userId))
        const payment = replaced.find(({ membershipTier }) => membershipTier === 'professional')!
        await verify(payment, answer(payment, { status: 'reversed' }), before)
      },
    ],
  ])('%s', async (_, settleLate) => {
    const { userId } = await buy({}, new Date(now.getTime() - ONE_DAY_MS))
    const first = await buy({ userId, tier: 'expert', amount: '9000.00' })
    await settleLate(first)
    expect((await books(db, userId)).tier).toBe('expert')
  })

  test('a trial', async () => {
    const { id: userId } = await addMember(db)
    await startTrial(db, userId, 'professional', now)
    await buy({ userId }, before)
    expect((await books(db, userId)).tier).toBe('professional')
  })
})

test('a payment that comes to nothing leaves a tier alone that was given by hand', async () => {
  const { id } = await addMember(db, { membershipTier: 'expert' as Tier })
  const payment = await newPayment({ userId: id })
  await verify(payment, answer(payment, { status: 'failed' }))
  expect((await books(db, id)).tier).toBe('expert')
})

describe('the ledger', () => {
  test('holds what the provider said, and cannot be changed', async () => {
    const payment = await buy({})
    const [entry] = await db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.reference, payment.reference))
    expect(entry).toMatchObject({ event: 'verified.paid', payload: { status: 'success' } })
    const id = eq(paymentEvents.id, entry!.id)
    for (const change of [
      db.update(paymentEvents).set({ payload: {} }).where(id),
      db.update(paymentEvents).set({ handledAt: null }).where(id),
      db.delete(paymentEvents).where(id),
      db.execute(sql`truncate ${paymentEvents}`),
    ])
      expect(String((await change.catch((error) => error)).cause)).toContain('only grows')
  })

  test('outlives the member, whose own books go', async () => {
    const { userId, reference } = await buy({})
    await db.delete(users).where(eq(users.id, userId))
    expect(await db.select().from(payments).where(eq(payments.userId, userId))).toEqual([])
    expect(
      await db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference)),
    ).toHaveLength(1)
  })
})

test('the database itself refuses two payments for one term, and a success without one', async () => {
  const one = await buy({})
  const two = await buy({})
  const setSubscription = (subscriptionId: string | null) =>
    db.update(payments).set({ subscriptionId }).where(eq(payments.id, two.id)).catch(String)
  expect(await setSubscription(one.subscriptionId)).toContain('Failed query')
  expect(await setSubscription(null)).toContain('Failed query')
})

test('a payment that fails later than its payer waits is told of, until it is paid after all', async () => {
  const texts = async ({ userId }: Payment) => {
    const { rows } = await listNotifications(db, userId, { limit: 9 }, now)
    return rows.map((row) => textOf(row).text)
  }
  const atOnce = await newPayment()
  await verify(atOnce, answer(atOnce, { status: 'failed' }))
  expect(await texts(atOnce)).toEqual([])
  const later = await newPayment({}, new Date(now.getTime() - 2 * HOUR))
  await verify(later, answer(later, { status: 'failed' }))
  expect(await texts(later)).toEqual([`Your payment of ${formatMoney('3000.00', 'NGN')} failed`])
  await verify(later, answer(later))
  expect(await texts(later)).toEqual([])
})
