import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/durations.ts'
import { divide } from '../../lib/mentor-sessions/offers.ts'
import type { Db } from '../database.ts'
import { balancesOf } from '../ledger/balances.ts'
import { book, CASH, mentorAccount } from '../ledger/book.ts'
import { mentorOffers, type mentorSessions } from '../schema/mentor-sessions.ts'
import { payoutAccounts, payouts } from '../schema/payouts.ts'
import { sessionCredits, sessionPurchases } from '../schema/session-purchases.ts'
import { releaseCredit } from '../session-purchases/credits.ts'
import { PAID_OFFERS } from './content/mentor-sessions.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId } from './members.ts'
import type { SessionSeed } from './mentor-sessions.ts'

const CURRENCY = 'NGN'
const SHARE_PERCENT = 10
/** Minor units. */
const FIRST_PAYOUT = 2_250_000

const offerId = (mentor: string, title: string) => fixedId('offer', mentor, title)

export const seedOffers = (db: Db, cast: Cast, now: Date) =>
  fill(
    db,
    mentorOffers,
    PAID_OFFERS.filter(({ mentor }) => cast.isNew(mentor)).map(({ mentor, ...offer }) => ({
      ...{ ...offer, id: offerId(mentor, offer.title), mentorId: memberId(mentor), minutes: 45 },
      ...{ currency: CURRENCY, createdAt: now, updatedAt: now },
    })),
  )

type Added = (typeof mentorSessions.$inferInsert & { id: string })[]

/** As if each was paid when it was booked. */
export async function seedSessionPayments(
  db: Db,
  seeds: Map<string, SessionSeed>,
  added: Added,
  now: Date,
) {
  for (const session of added) {
    const seed = seeds.get(session.id)
    const offer = PAID_OFFERS.find(({ title }) => title === seed?.paid)
    if (seed && offer) await paySession(db, session, seed, offer.price, now)
  }
  for (const mentor of new Set(PAID_OFFERS.map((offer) => offer.mentor)))
    if (added.some(({ mentorId }) => mentorId === memberId(mentor)))
      await seedPayout(db, mentor, now)
}

async function paySession(
  db: Db,
  session: Added[number],
  { mentor, paid, problem }: SessionSeed,
  amount: number,
  now: Date,
) {
  const { mentorId, menteeId, minutes, startsAt, createdAt: paidAt } = session
  const { share } = divide(amount, SHARE_PERCENT)
  const reference = fixedId('session payment', session.id)
  const purchase = {
    ...{
      id: reference,
      reference,
      mentorId,
      menteeId,
      accountId: mentorId,
      minutes,
      amount,
      share,
    },
    ...{
      title: paid!,
      offerId: offerId(mentor, paid!),
      currency: CURRENCY,
      status: 'success' as const,
    },
    ...{ paidAt, createdAt: paidAt, updatedAt: paidAt },
  }
  await db.insert(sessionPurchases).values(purchase)
  const credit = { id: fixedId('session credit', session.id), amount, share }
  const reported = problem
    ? { disputedAt: now, disputedBy: 'mentee' as const, disputeReason: problem }
    : {}
  await db
    .insert(sessionCredits)
    .values({ ...credit, ...reported, purchaseId: purchase.id, sessionId: session.id })
  const moves = [{ from: CASH, to: mentorAccount('held', mentorId), amount }]
  await book(db, { kind: 'paid', reference, currency: CURRENCY, moves }, paidAt!)
  const settled = new Date(startsAt.getTime() + minutes * MINUTE_MS + 48 * HOUR_MS)
  if (!problem && settled < now) await releaseCredit(db, credit, purchase, settled)
}

/** What the first session earned is paid out. */
async function seedPayout(db: Db, mentor: string, now: Date) {
  const accountId = memberId(mentor)
  const [balance] = await balancesOf(db, accountId)
  const amount = Math.min(balance?.available ?? 0, FIRST_PAYOUT)
  if (amount === 0) return
  const changedAt = new Date(now.getTime() - 60 * DAY_MS)
  const account = {
    bankName: 'Sandbox Bank',
    lastDigits: '6789',
    recipientCode: 'RCP_0010123456789',
  }
  await db.insert(payoutAccounts).values({
    ...{ ...account, memberId: accountId, bankCode: '001', accountName: 'Ingrid Solheim' },
    ...{ currency: CURRENCY, changedAt, createdAt: changedAt, updatedAt: changedAt },
  })
  const id = fixedId('payout', mentor)
  const reference = `payout-${id}`
  const at = new Date(now.getTime() - 3 * DAY_MS)
  await db.insert(payouts).values({
    ...{ ...account, id, reference, memberId: accountId, accountId, amount, currency: CURRENCY },
    ...{ status: 'paid', endedAt: at, createdAt: at, updatedAt: at },
  })
  const booking = { reference, currency: CURRENCY }
  const available = mentorAccount('available', accountId)
  const underWay = mentorAccount('payouts', accountId)
  const requested = [{ from: available, to: underWay, amount }]
  await book(db, { ...booking, kind: 'payout-requested', moves: requested }, at)
  const paid = [{ from: underWay, to: CASH, amount }]
  await book(db, { ...booking, kind: 'payout-paid', moves: paid }, at)
}
