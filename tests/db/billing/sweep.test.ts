import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { recordEvent, unhandledEvents } from '../../../src/db/billing/payment-events.ts'
import { claimDuePayments, findPayment } from '../../../src/db/billing/payments.ts'
import { handleEvent, storeEvent } from '../../../src/db/billing/provider-events.ts'
import { startPayment } from '../../../src/db/billing/start.ts'
import { sweepPayments } from '../../../src/db/billing/sweep.ts'
import { paymentEvents } from '../../../src/db/schema/payment-events.ts'
import { payments } from '../../../src/db/schema/payments.ts'
import { paystack } from '../../../src/lib/billing/paystack/client.ts'
import { createLog } from '../../../src/lib/log.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'
import { books, testSandbox } from '../../support/payments.ts'
import {
  broken,
  json,
  scriptedProvider,
  unknownReference,
  verified,
} from '../../support/scripted-provider.ts'

const { db } = await testDatabase()
const { sandbox, settings } = testSandbox()
const scripted = scriptedProvider()
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
      tier: 'expert',
      interval: 'yearly',
      price: { amount: '359820.00', currency: 'NGN' },
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
    const requested: number[] = []
    for (let minute = 2; minute < 6 * 24 * 60; minute += 2)
      if ((await claimDuePayments(db, after(minute), 20)).some((p) => p.reference === reference)) {
        requested.push(minute)
        if (minute > 72 * 60) await sweepOne(reference, after(minute))
      }
    expect(requested.length).toBeLessThan(60)
    expect((await findPayment(db, reference))!).toMatchObject({
      status: 'cancelled',
      nextCheckAt: null,
    })
  })
})

describe('a payment that was taken', () => {
  test('and given back without a word of it is noticed within a day or so', async () => {
    const { userId, reference, code } = await begin()
    await sandbox.pay(code)
    await sweep(after(3))
    expect((await books(db, userId)).tier).toBe('expert')
    await sandbox.refund(reference)
    await sweep(after(25 * 60))
    expect(await books(db, userId)).toMatchObject({ tier: 'foundation', statuses: ['cancelled'] })
    expect((await findPayment(db, reference))!.nextCheckAt).toBeNull()
  })

  test('stays so where the provider has forgotten it, and is asked about for a year', async () => {
    const { userId, reference, code } = await begin()
    await sandbox.pay(code)
    await sweep(after(3))
    scripted.script.replies = [unknownReference]
    for (const days of [2, 300, 380]) {
      expect((await findPayment(db, reference))!.nextCheckAt).not.toBeNull()
      await sweepPayments(db, scripted.provider, log, after(days * 24 * 60))
    }
    expect(await findPayment(db, reference)).toMatchObject({ status: 'success', nextCheckAt: null })
    expect((await books(db, userId)).terms).toHaveLength(1)
  })
})

async function sweepOne(reference: string, at: Date) {
  await db.update(payments).set({ nextCheckAt: at }).where(eq(payments.reference, reference))
  await sweep(at)
}

describe('many payments at once', () => {
  test('are all asked about in one run', async () => {
    const begun = []
    for (let each = 0; each < 23; each++) begun.push(await begin())
    for (const { code } of begun) await sandbox.pay(code)
    await sweep(after(3))
    const tiers = await Promise.all(begun.map(({ userId }) => books(db, userId)))
    expect(tiers.filter(({ tier }) => tier !== 'expert')).toEqual([])
  })

  test('are left alone soon where the provider does not answer, and warned of, not more', async () => {
    for (let each = 0; each < 5; each++) await begin()
    Object.assign(scripted.script, { replies: [broken], asked: [] })
    const lines: string[] = []
    const note = (event: string) => void lines.push(event)
    const quiet = { debug: note, info: note, warn: note, error: () => lines.push('error') }
    await sweepPayments(db, scripted.provider, quiet, after(3))
    expect(lines).toEqual(Array(3).fill('payment sweep'))
    expect(scripted.script.asked).toHaveLength(9)
  })
})

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
    const reported = { event: 'charge.success', data: { id: 77, reference } }
    const one = await storeEvent(db, reported)
    const two = await storeEvent(db, reported)
    expect(two).toEqual(one)
    await sweep(new Date(Date.now() + 2 * MINUTE))
    expect((await books(db, userId)).tier).toBe('expert')
    const three = await storeEvent(db, reported)
    expect([three.id, three.handledAt === null]).toEqual([one.id, false])
  })

  test('is handled also behind many that fail each time', async () => {
    const poison = { key: 'poison', event: 'charge.success', payload: {} }
    const { reference, userId } = await begin()
    for (let n = 0; n < 30; n++)
      await recordEvent(db, { ...poison, key: `poison ${n}`, reference: `poison ${n}` })
    await storeEvent(db, { event: 'charge.success', data: { id: 78, reference } })
    const refused = json({ status: false, message: 'No' }, 400)
    const paid = verified({
      id: 1,
      domain: 'test',
      status: 'success',
      reference,
      amount: 35982000,
      currency: 'NGN',
    })
    scripted.script.replies = [
      (requested) => (requested.url.includes('poison') ? refused : paid)(requested),
    ]
    await sweepPayments(db, scripted.provider, log, new Date(Date.now() + 1.5 * MINUTE))
    expect((await books(db, userId)).tier).toBe('expert')
  })

  test('is tried each minute for an hour, and each hour from then on', async () => {
    const [stored] = await db
      .insert(paymentEvents)
      .values({ key: 'useless', event: 'charge.success', payload: {}, receivedAt: now })
      .returning()
    const tried = []
    for (let minute = 0; minute <= 240; minute++) {
      const due = await unhandledEvents(db, after(minute), 1000)
      if (due.some(({ id }) => id === stored!.id)) tried.push(minute)
    }
    const first = Array.from({ length: 60 }, (_, minute) => minute)
    expect(tried).toEqual([...first, 60, 61, 120, 121, 180, 181, 240])
  })

  test('of a refund revokes', async () => {
    const { userId, reference, code } = await begin()
    await sandbox.pay(code)
    await sweep(after(5))
    expect((await books(db, userId)).tier).toBe('expert')
    await sandbox.refund(reference)
    const data = { transaction_reference: reference, refund_reference: 'x' }
    const stored = await storeEvent(db, { event: 'refund.processed', data })
    await handleEvent(db, provider, stored, after(6))
    expect(await books(db, userId)).toMatchObject({ tier: 'foundation', statuses: ['cancelled'] })
  })

  test.each([
    ['of nobody’s payment', { event: 'charge.success', data: { id: 1, reference: 'foreign' } }],
    ['that lies about an unpaid one', null],
    ['without anything', { event: 'something.new', data: {} }],
  ])('%s changes nothing', async (_, reported) => {
    const { userId, reference } = await begin()
    const event = reported ?? {
      event: 'charge.success',
      data: { id: 5, reference, status: 'success' },
    }
    const stored = await storeEvent(db, event)
    await handleEvent(db, provider, stored, now)
    expect(await books(db, userId)).toMatchObject({ tier: 'foundation', statuses: ['pending'] })
    expect((await storeEvent(db, event)).handledAt).toEqual(now)
  })
})
