import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { book, CASH, mentorAccount, REFUNDS, SHARE } from '../ledger/book.ts'
import {
  type SessionCredit,
  type SessionPurchase,
  sessionCredits,
  sessionPurchases,
} from '../schema/session-purchases.ts'

type Of = Pick<SessionPurchase, 'accountId' | 'currency'>
type Credit = Pick<SessionCredit, 'id' | 'amount' | 'share'>

/** What is held for a session goes to the mentor and the platform. Under the credit's row lock. */
export const releaseCredit = (tx: Db, credit: Credit, of: Of, now: Date) => {
  const held = mentorAccount('held', of.accountId)
  const earned = credit.amount - credit.share
  return settle(tx, credit, of, 'released', now, [
    { from: held, to: mentorAccount('available', of.accountId), amount: earned },
    { from: held, to: SHARE, amount: credit.share },
  ])
}

/** What is held for a session is owed to who paid. Under the credit's row lock. */
export const refundCredit = (tx: Db, credit: Credit, of: Of, now: Date) =>
  settle(tx, credit, of, 'refunded', now, [
    { from: mentorAccount('held', of.accountId), to: REFUNDS, amount: credit.amount },
  ])

async function settle(
  tx: Db,
  { id }: Credit,
  { currency }: Of,
  outcome: 'released' | 'refunded',
  now: Date,
  moves: Parameters<typeof book>[1]['moves'],
) {
  const isRefund = outcome === 'refunded'
  const settled = await tx
    .update(sessionCredits)
    .set({ outcome, settledAt: now, nextRefundAt: isRefund ? now : null })
    .where(and(eq(sessionCredits.id, id), isNull(sessionCredits.outcome)))
    .returning({ id: sessionCredits.id })
  if (settled.length === 0) return false
  const kind = isRefund ? 'refund-owed' : 'released'
  await book(tx, { kind, reference: id, currency, moves }, now)
  return true
}

/** The provider gave the money back. Under the credit's row lock. */
export async function recordRefund(tx: Db, { id, amount }: Credit, { currency }: Of, now: Date) {
  await tx
    .update(sessionCredits)
    .set({ refundedAt: now, nextRefundAt: null, refundProblem: null })
    .where(eq(sessionCredits.id, id))
  const moves = [{ from: REFUNDS, to: CASH, amount }]
  await book(tx, { kind: 'refund-made', reference: id, currency, moves }, now)
}

/** What was released to a mentor before the provider took it back is the platform's loss. */
export const bookReversal = (tx: Db, { id, amount }: Credit, { currency }: Of, now: Date) =>
  book(
    tx,
    { kind: 'reversed', reference: id, currency, moves: [{ from: SHARE, to: CASH, amount }] },
    now,
  )

/** Locked, in the order of their ids. */
export const lockCredits = (tx: Db, purchaseId: string) =>
  tx
    .select()
    .from(sessionCredits)
    .where(eq(sessionCredits.purchaseId, purchaseId))
    .orderBy(asc(sessionCredits.id))
    .for('update')

/** A purchase under its row lock. */
export async function lockPurchase(tx: Db, reference: string): Promise<SessionPurchase | null> {
  const [row] = await tx
    .select()
    .from(sessionPurchases)
    .where(eq(sessionPurchases.reference, reference))
    .for('update')
  return row ?? null
}
