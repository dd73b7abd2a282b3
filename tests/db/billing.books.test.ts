import { expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { endGrant, grantTerm } from '../../src/db/billing/grant.ts'
import { createPayment, findPayment } from '../../src/db/billing/payments.ts'
import { settlePayment } from '../../src/db/billing/settle.ts'
import type { Subscriber } from '../../src/db/billing/subscriber.ts'
import { activeTerms, cancelTerms, endTiers, startTrial } from '../../src/db/billing/terms.ts'
import { payments } from '../../src/db/schema/payments.ts'
import { toDecimal, toMinor } from '../../src/lib/billing/money.ts'
import { charge, INTERVALS, PAID_TIERS } from '../../src/lib/billing/prices.ts'
import { quote } from '../../src/lib/billing/quote.ts'
import { termStanding } from '../../src/lib/billing/terms.ts'
import { random } from '../../src/lib/terrain/random.ts'
import { testDatabase } from '../support/database.ts'
import { addMember, addOrganization } from '../support/factories.ts'
import { figure } from '../support/figures.ts'
import { books, ONE_DAY_MS } from '../support/payments.ts'

const { db } = await testDatabase()
const next = random('books')
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)]

/** Somebody who pays, and for whom: for themselves, or for an organization of theirs. */
type Buyer = { userId: string; holder: Subscriber }

/** Begins a payment of what is asked for now. */
async function order({ userId, holder }: Buyer, now: Date) {
  const { organizationId = null } = holder
  const [tier, interval] = organizationId
    ? (['organization', 'yearly'] as const)
    : [pick(PAID_TIERS)!, pick(INTERVALS)!]
  const price = charge(tier, interval, { PAYMENT_CURRENCY: 'NGN' })!
  const requested = quote(await activeTerms(db, holder), tier, interval, price, now)
  const reference = crypto.randomUUID()
  await createPayment(
    db,
    {
      userId,
      organizationId,
      reference,
      membershipTier: tier,
      interval,
      currency: 'NGN',
      amount: toDecimal(requested.charge),
      price: price.amount,
    },
    now,
  )
  return reference
}

async function settleAs(is: 'paid' | 'reversed', reference: string | undefined, now: Date) {
  if (reference) await settlePayment(db, (await findPayment(db, reference))!, { is }, null, now)
}

/** The references of what somebody has paid, and the sum of it. */
async function paidBy({ userId }: Buyer) {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'success')))
  const sum = rows.reduce((total, { amount }) => total + toMinor(amount), 0)
  return { references: rows.map(({ reference }) => reference), sum }
}

/** What has to hold at any moment. @returns the worth of what runs and follows */
async function expectSound(buyer: Buyer, now: Date, story: string[]) {
  const terms = await activeTerms(db, buyer.holder)
  const { tier, endsAt } = await books(db, buyer.holder)
  // An organization has its tier until the end of the last of them, as there is no gap.
  if (buyer.holder.organizationId)
    expect([...story, endsAt]).toEqual([...story, terms.at(-1)?.end ?? null])
  const worth = terms.reduce((total, { amount }) => total + amount, 0)
  const seams = terms.slice(1).map(({ start }, n) => start.getTime() - terms[n]!.end.getTime())
  expect([...story, tier, ...seams]).toEqual([
    ...story,
    termStanding(terms, now).tier,
    ...seams.map(() => 0),
  ])
  expect([...story, worth <= (await paidBy(buyer)).sum]).toEqual([...story, true])
  return worth
}

const BUYERS = figure(6, 500)

test('whatever a member buys, begins late, gives back and cancels: no gap, and no more than was paid', async () => {
  for (let made = 0; made < BUYERS; made++) {
    const { id: userId } = await addMember(db)
    const buyer = { userId, holder: { userId } }
    await live(buyer, ['order', 'order', 'pay', 'pay', 'pay', 'give back', 'cancel', 'try'], made)
  }
}, 600_000)

test('the same of an organization, to which operators grant and from which they take away', async () => {
  for (let made = 0; made < BUYERS; made++) {
    const { id: userId } = await addMember(db)
    const { id: organizationId } = await addOrganization(db, { ownerId: userId })
    const buyer = { userId, holder: { organizationId } }
    const acts = [
      'order',
      'order',
      'pay',
      'pay',
      'pay',
      'give back',
      'cancel',
      'grant',
      'take away',
    ]
    await live(buyer, acts, made)
  }
}, 600_000)

/** Twelve things that happen at random, and then the end: everything is given back. */
async function live(buyer: Buyer, acts: string[], made: number) {
  const { userId, holder } = buyer
  const organizationId = holder.organizationId ?? ''
  const open: string[] = []
  const story = [String(made)]
  let now = new Date('2026-01-31T12:00:00Z')
  // An organization's terms are years.
  const pace = organizationId ? 250 : 25
  for (let step = 0; step < 12; step++) {
    const what = pick(acts)!
    const before = await paidTime(holder, now)
    story.push(`${what} at ${now.toISOString()}`)
    if (what === 'order') open.push(await order(buyer, now))
    if (what === 'pay') await settleAs('paid', open.pop(), now)
    if (what === 'give back')
      await settleAs('reversed', pick((await paidBy(buyer)).references), now)
    if (what === 'cancel') await cancelTerms(db, holder, now)
    if (what === 'try') await startTrial(db, userId, 'professional', now)
    if (what === 'grant') {
      const until = new Date(now.getTime() + Math.ceil(next() * 900) * ONE_DAY_MS)
      const reported = await db.transaction((tx) => grantTerm(tx, organizationId, until, now))
      const endsAt = (await activeTerms(db, holder)).at(-1)?.end ?? now
      expect([...story, reported, endsAt >= until]).toEqual([...story, reported, true])
    }
    if (what === 'take away') await db.transaction((tx) => endGrant(tx, organizationId, now))
    // Neither grants nor their end touch what was paid for.
    if (what === 'grant' || what === 'take away')
      expect([...story, await paidTime(holder, now)]).toEqual([...story, before])
    now = new Date(now.getTime() + Math.floor(next() * pace * ONE_DAY_MS))
    await db.transaction((tx) => endTiers(tx, now))
    await expectSound(buyer, now, story)
  }
  if (organizationId) await db.transaction((tx) => endGrant(tx, organizationId, now))
  for (const reference of (await paidBy(buyer)).references)
    await settleAs('reversed', reference, now)
  expect(await expectSound(buyer, now, story)).toBe(0)
}

/** Milliseconds that are paid for and not over. */
async function paidTime(holder: Subscriber, now: Date) {
  const { active } = await books(db, holder)
  return active
    .filter(({ amount }) => amount !== '0.00')
    .reduce((sum, { startDate, endDate }) => {
      const from = Math.max(startDate!.getTime(), now.getTime())
      return sum + Math.max(0, endDate!.getTime() - from)
    }, 0)
}
