import { expect, test } from 'bun:test'
import { countUnpaid, findPayment } from '../../../src/db/billing/payments.ts'
import { startPayment } from '../../../src/db/billing/start.ts'
import { verifyPayment } from '../../../src/db/billing/verify.ts'
import { payments } from '../../../src/db/schema/payments.ts'
import { paystack } from '../../../src/lib/billing/paystack/client.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'
import { testSandbox } from '../../support/payments.ts'

const { db } = await testDatabase()
const { sandbox, settings } = testSandbox()
const provider = paystack({
  secretKey: settings.PAYSTACK_SECRET_KEY,
  baseUrl: settings.PAYSTACK_BASE_URL,
})
const now = new Date()
const HOUR = 60 * 60 * 1000
const order = {
  tier: 'expert' as const,
  interval: 'monthly' as const,
  price: { amount: '148500.00', currency: 'NGN' },
  callbackUrl: 'http://localhost/payment/callback',
}

/** A member who has begun so many payments just within the hour, and some just before it. */
async function memberWith(begun: number) {
  const member = await addMember(db)
  const row = {
    userId: member.id,
    amount: '1.00',
    price: '1.00',
    membershipTier: 'expert' as const,
    interval: 'monthly' as const,
  }
  const at = (time: number) => ({
    ...row,
    reference: crypto.randomUUID(),
    createdAt: new Date(time),
  })
  await db
    .insert(payments)
    .values([
      ...Array.from({ length: begun }, () => at(now.getTime() - HOUR + 1)),
      ...Array.from({ length: 5 }, () => at(now.getTime() - HOUR)),
    ])
  return member
}

test('of many payments begun at once just those are taken that make a hundred in the hour', async () => {
  const ada = await memberWith(92)
  const grace = await memberWith(99)
  const attempts = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const member = n % 3 === 0 ? grace : ada
      const result = await startPayment(db, provider, member, order, now)
      return { member, told: result.ok ? 'begun' : result.reason }
    }),
  )
  const reported = (member: typeof ada) => attempts.filter((each) => each.member === member)
  const begun = (member: typeof ada) => reported(member).filter((each) => each.told === 'begun')
  expect([begun(ada).length, begun(grace).length]).toEqual([8, 1])
  expect(attempts.filter((each) => each.told === 'many')).toHaveLength(24 - 9)
  for (const { id } of [ada, grace])
    expect(await countUnpaid(db, id, new Date(now.getTime() - HOUR))).toBe(100)
})

test('what is paid does not count among the hundred', async () => {
  const ada = await memberWith(99)
  const start = () => startPayment(db, provider, ada, order, now)
  const last = await start()
  if (!last.ok) throw new Error(last.reason)
  expect(await start()).toEqual({ ok: false, reason: 'many' })
  await sandbox.pay(last.checkout.accessCode)
  await verifyPayment(db, provider, (await findPayment(db, last.reference))!, now)
  expect((await start()).ok).toBe(true)
})
