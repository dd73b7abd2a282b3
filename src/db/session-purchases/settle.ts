import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Verdict, verdictOf } from '../../lib/billing/paystack/verdict.ts'
import type { Refund, Transaction } from '../../lib/billing/paystack/wire.ts'
import { bookableUntil } from '../../lib/session-purchases/purchase.ts'
import { recordVerdict } from '../billing/payment-events.ts'
import { decide } from '../billing/settle.ts'
import type { Db } from '../database.ts'
import { book, CASH, mentorAccount } from '../ledger/book.ts'
import { lockMembers } from '../members/lock-members.ts'
import { cancelPaidSession } from '../mentor-sessions/changes.ts'
import { notifyOfSession } from '../mentor-sessions/notifications.ts'
import { mentorSessions } from '../schema/mentor-sessions.ts'
import {
  type SessionPurchase,
  sessionCredits,
  sessionPurchases,
} from '../schema/session-purchases.ts'
import { bookReversal, lockCredits, lockPurchase, recordRefund, refundCredit } from './credits.ts'
import { emailMentee } from './notifications.ts'
import { releaseTime } from './purchases.ts'

export type Verifier = {
  domain: string
  verify(reference: string): Promise<Transaction | null>
  refunds(transaction: string): Promise<Refund[] | null>
}

/**
 * `again` checks a paid purchase too; `left` fails an unpaid one at once.
 * @throws ProviderRefused, ProviderUnreachable
 */
export async function verifyPurchase(
  db: Db,
  provider: Verifier,
  purchase: SessionPurchase,
  now: Date,
  { again = false, left = false } = {},
): Promise<SessionPurchase> {
  if (purchase.reversedAt || (purchase.status === 'success' && !again)) return purchase
  const { reference, amount, currency } = purchase
  const answer = await provider.verify(reference)
  const reported = verdictOf(answer, { reference, amount, currency, domain: provider.domain })
  const isPart = reported.is === 'reversed' && (await isPartlyRefunded(provider, answer!, amount))
  const failed = left && reported.is === 'abandoned'
  const verdict: Verdict = isPart ? { is: 'paid' } : failed ? { is: 'failed' } : reported
  return settlePurchase(db, purchase, verdict, answer, now)
}

/** The provider may call a payment reversed of which a part was refunded. */
async function isPartlyRefunded(provider: Verifier, { id }: Transaction, amount: number) {
  const listed = (await provider.refunds(id)) ?? []
  const refunded = listed
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, each) => sum + each.amount, 0)
  return refunded > 0 && refunded < amount
}

/** Idempotent and order-independent. */
const settlePurchase = (
  db: Db,
  { reference }: Pick<SessionPurchase, 'reference'>,
  verdict: Verdict,
  answer: Transaction | null,
  now: Date,
): Promise<SessionPurchase> =>
  db.transaction(async (tx) => {
    const purchase = await lockWithMembers(tx, reference)
    const change = decide(purchase, verdict, now)
    if (!change) return purchase
    const isPaid = change.status === 'success' && purchase.status !== 'success'
    const [changed] = await tx
      .update(sessionPurchases)
      .set({
        ...change,
        ...(isPaid && { paidAt: now }),
        transactionId: answer?.id ?? purchase.transactionId,
      })
      .where(eq(sessionPurchases.id, purchase.id))
      .returning()
    if (isPaid) await hold(tx, changed!, now)
    if (change.status === 'failed') await releaseTime(tx, purchase.id)
    if (change.reversedAt && purchase.paidAt) await reverse(tx, changed!, now)
    await recordVerdict(tx, reference, verdict, answer, now)
    return changed!
  })

/** The members before the purchase, as in a booking. */
async function lockWithMembers(tx: Db, reference: string): Promise<SessionPurchase> {
  const [sides] = await tx
    .select({ mentorId: sessionPurchases.mentorId, menteeId: sessionPurchases.menteeId })
    .from(sessionPurchases)
    .where(eq(sessionPurchases.reference, reference))
  if (sides) await lockMembers(tx, [sides.mentorId, sides.menteeId])
  const purchase = await lockPurchase(tx, reference)
  if (!purchase) throw new Error('A purchase that is being settled is gone')
  return purchase
}

/** Books the payment, and the reserved session if it is still there. */
async function hold(tx: Db, purchase: SessionPurchase, now: Date) {
  const { id, reference, currency, amount, accountId } = purchase
  const moves = [{ from: CASH, to: mentorAccount('held', accountId), amount }]
  await book(tx, { kind: 'paid', reference, currency, moves }, now)
  // Not the credits, which who ends a reservation locks after its session.
  const booked = tx
    .select({ id: sessionCredits.sessionId })
    .from(sessionCredits)
    .where(eq(sessionCredits.purchaseId, id))
  const [session] = await tx
    .update(mentorSessions)
    .set({ reservedUntil: null })
    .where(and(inArray(mentorSessions.id, booked), isNotNull(mentorSessions.reservedUntil)))
    .returning()
  if (session) await notifyOfSession(tx, session, 'booked', now)
  const left = (await tx.$count(sessionCredits, eq(sessionCredits.purchaseId, id))) - 1
  const by = bookableUntil(now).toISOString()
  const rest = left > 0 ? { left, by } : undefined
  await emailMentee(tx, 'session-paid', purchase, { key: 'paid', isBooked: Boolean(session), rest })
}

/** The provider took the payment back, or all of it was refunded. */
async function reverse(tx: Db, purchase: SessionPurchase, now: Date) {
  for (const credit of await lockCredits(tx, purchase.id)) {
    if (credit.outcome === 'released') {
      await bookReversal(tx, credit, purchase, now)
      continue
    }
    if (!credit.outcome) {
      await refundCredit(tx, credit, purchase, now)
      if (credit.sessionId) await cancelPaidSession(tx, credit.sessionId, now)
    }
    if (!credit.refundedAt) await recordRefund(tx, credit, purchase, now)
  }
}
