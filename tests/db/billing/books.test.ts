import { expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { createPayment, findPayment } from '../../../src/db/billing/payments.ts'
import { settle } from '../../../src/db/billing/settle.ts'
import { activeTerms, cancelTerms, endTiers, startTrial } from '../../../src/db/billing/terms.ts'
import { payments } from '../../../src/db/schema/payments.ts'
import { toDecimal, toMinor } from '../../../src/lib/billing/money.ts'
import { charge, INTERVALS, PAID_TIERS } from '../../../src/lib/billing/prices.ts'
import { quote } from '../../../src/lib/billing/quote.ts'
import { standing } from '../../../src/lib/billing/terms.ts'
import { random } from '../../../src/lib/terrain/random.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'
import { books, DAY } from '../../support/payments.ts'

const { db } = await testDatabase()
const next = random('books')
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)]

/** Begins a payment of what is asked for now. */
async function order(userId: string, now: Date) {
  const [tier, interval] = [pick(PAID_TIERS)!, pick(INTERVALS)!]
  const price = charge(tier, interval, { PAYMENT_CURRENCY: 'NGN' })!
  const asked = quote(await activeTerms(db, { userId: userId }), tier, interval, price, now)
  const reference = crypto.randomUUID()
  await createPayment(
    db,
    {
      userId,
      reference,
      membershipTier: tier,
      interval,
      currency: 'NGN',
      amount: toDecimal(asked.charge),
      price: price.amount,
    },
    now,
  )
  return reference
}

async function settleAs(is: 'paid' | 'reversed', reference: string | undefined, now: Date) {
  if (reference) await settle(db, (await findPayment(db, reference))!, { is }, null, now)
}

/** The references of what a member has paid, and the sum of it. */
async function paidBy(userId: string) {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'success')))
  const sum = rows.reduce((total, { amount }) => total + toMinor(amount), 0)
  return { references: rows.map(({ reference }) => reference), sum }
}

/** What has to hold at any moment. @returns the worth of what runs and follows */
async function expectSound(userId: string, now: Date, story: string[]) {
  const terms = await activeTerms(db, { userId: userId })
  const { tier } = await books(db, userId)
  const worth = terms.reduce((total, { amount }) => total + amount, 0)
  const seams = terms.slice(1).map(({ start }, n) => start.getTime() - terms[n]!.end.getTime())
  expect([...story, tier, ...seams]).toEqual([
    ...story,
    standing(terms, now).tier,
    ...seams.map(() => 0),
  ])
  expect([...story, worth <= (await paidBy(userId)).sum]).toEqual([...story, true])
  return worth
}

test('whatever is bought, begun late, given back and cancelled: no gap, and no more than was paid', async () => {
  for (let member = 0; member < 25; member++) {
    const { id } = await addMember(db)
    const open: string[] = []
    const story = [String(member)]
    let now = new Date('2026-01-31T12:00:00Z')
    for (let step = 0; step < 12; step++) {
      const what = pick(['order', 'order', 'pay', 'pay', 'pay', 'give back', 'cancel', 'try'])!
      story.push(`${what} at ${now.toISOString()}`)
      if (what === 'order') open.push(await order(id, now))
      if (what === 'pay') await settleAs('paid', open.pop(), now)
      if (what === 'give back') await settleAs('reversed', pick((await paidBy(id)).references), now)
      if (what === 'cancel') await cancelTerms(db, { userId: id }, now)
      if (what === 'try') await startTrial(db, id, 'professional', now)
      now = new Date(now.getTime() + Math.floor(next() * 25 * DAY))
      await db.transaction((tx) => endTiers(tx, now))
      await expectSound(id, now, story)
    }
    for (const reference of (await paidBy(id)).references)
      await settleAs('reversed', reference, now)
    expect(await expectSound(id, now, story)).toBe(0)
  }
})
