import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sweepPayments } from '../../src/db/jobs/payments.ts'
import { handleEvent, storeEvent } from '../../src/db/provider-events.ts'
import { claimDuePayments, findPayment } from '../../src/db/queries/payments.ts'
import { paymentEvents } from '../../src/db/schema/payment-events.ts'
import { payments } from '../../src/db/schema/payments.ts'
import { startPayment } from '../../src/db/start-payment.ts'
import { createLog } from '../../src/lib/log.ts'
import { paystack } from '../../src/lib/paystack/client.ts'
import { testDatabase } from '../support/database.ts'
import { addMember } from '../support/factories.ts'
import { books, testSandbox } from '../support/payments.ts'

const { db } = await testDatabase()
const { sandbox, settings } = testSandbox()
const provider = paystack({
  secretKey: settings.PAYSTACK_SECRET_KEY,
  baseUrl: settings.PAYSTACK_BASE_URL,
})
const log = createLog('silent')
const now = new Date()
const MINUTE = 60_000
const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
const sweep = (at: Date) => sweepPayments(db, provider, log, at)

async function begin() {
  const member = await addMember(db)
  const result = await startPayment(
    db,
    provider,
    member,
    {
      ...{ tier: 'expert', interval: 'yearly', price: { amount: '359820.00', currency: 'NGN' } },
      callbackUrl: 'http://localhost/payment/callback',
    },
    now,
  )
  if (!result.ok) throw new Error(result.reason)
  return { userId: member.id, reference: result.reference, code: result.checkout.accessCode }
}

describe('a payment that nobody came back from', () => {
  test('is settled by the sweep, once', async () => {
    const { userId, code } = await begin()
    await sandbox.pay(code)
    await sweep(after(1))
    expect((await books(db, userId)).successes).toBe(0)
    await Promise.all([sweep(after(3)), sweep(after(3))])
    await sweep(after(30))
    expect(await books(db, userId)).toMatchObject({ tier: 'expert', successes: 1, terms: [{}] })
  })

  test('and never paid, is given up after an hour; paid then after all, it counts', async () => {
    const { userId, reference, code } = await begin()
    await sweep(after(59))
    expect((await findPayment(db, reference))!.status).toBe('pending')
    await sweep(after(80))
    expect((await findPayment(db, reference))!.status).toBe('cancelled')
    await sandbox.pay(code)
    await sweep(after(24 * 60))
    expect((await books(db, userId)).tier).toBe('expert')
  })

  test('and came to nothing is asked about less and less, and no more after three days', async () => {
    const { reference } = await begin()
    const asked: number[] = []
    for (let minute = 2; minute < 6 * 24 * 60; minute += 2)
      if ((await claimDuePayments(db, after(minute), 20)).some((p) => p.reference === reference)) {
        asked.push(minute)
        if (minute > 72 * 60) await sweepOne(reference, after(minute))
      }
    expect(asked.length).toBeLessThan(60)
    expect((await findPayment(db, reference))!).toMatchObject({
      status: 'cancelled',
      nextCheckAt: null,
    })
  })
})

async function sweepOne(reference: string, at: Date) {
  await db.update(payments).set({ nextCheckAt: at }).where(eq(payments.reference, reference))
  await sweep(at)
}

test('two instances claim different payments', async () => {
  await Promise.all([begin(), begin(), begin()])
  const claims = await Promise.all([
    claimDuePayments(db, after(3), 2),
    claimDuePayments(db, after(3), 2),
  ])
  const ids = claims.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('a webhook that was stored and not handled', () => {
  test('is handled by the sweep; what is stored twice is one', async () => {
    const { userId, reference, code } = await begin()
    await sandbox.pay(code)
    const told = { event: 'charge.success', data: { id: 77, reference } }
    const [one, two] = [await storeEvent(db, told), await storeEvent(db, told)]
    expect(two).toEqual(one)
    await sweep(new Date(Date.now() + 2 * MINUTE))
    expect((await books(db, userId)).tier).toBe('expert')
    expect(await storeEvent(db, told)).toBeNull()
    const entry = await db.select().from(paymentEvents).where(eq(paymentEvents.id, one!.id))
    expect(entry[0]!.handledAt).not.toBeNull()
  })

  test('of a refund revokes', async () => {
    const { userId, reference, code } = await begin()
    await sandbox.pay(code)
    await sweep(after(5))
    expect((await books(db, userId)).tier).toBe('expert')
    await sandbox.refund(reference)
    const data = { transaction_reference: reference, refund_reference: 'x' }
    const stored = await storeEvent(db, { event: 'refund.processed', data })
    await handleEvent(db, provider, stored!, after(6))
    expect(await books(db, userId)).toMatchObject({ tier: 'foundation', statuses: ['cancelled'] })
  })

  test.each([
    ['of nobody’s payment', { event: 'charge.success', data: { id: 1, reference: 'foreign' } }],
    ['that lies about an unpaid one', null],
    ['without anything', { event: 'something.new', data: {} }],
  ])('%s changes nothing', async (_, told) => {
    const { userId, reference } = await begin()
    const event = told ?? { event: 'charge.success', data: { id: 5, reference, status: 'success' } }
    const stored = await storeEvent(db, event)
    await handleEvent(db, provider, stored!, now)
    expect(await books(db, userId)).toMatchObject({ tier: 'foundation', statuses: ['pending'] })
    expect(await storeEvent(db, event)).toBeNull()
  })
})
