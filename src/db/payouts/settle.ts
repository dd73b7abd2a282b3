import { eq, sql } from 'drizzle-orm'
import { ProviderRefused } from '../../lib/billing/paystack/failures.ts'
import {
  isDuplicateTransfer,
  type Transfer,
  type TransferCalls,
} from '../../lib/billing/paystack/transfers.ts'
import { DAY_MS } from '../../lib/durations.ts'
import { nextStatus, type PayoutStatus, payoutStatusOf } from '../../lib/payouts/payout.ts'
import { PAYOUT_REASON } from '../../lib/payouts/texts.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { book, CASH, mentorAccount } from '../ledger/book.ts'
import { type Payout, payouts } from '../schema/payouts.ts'

export type Payer = { minimumPayout: number } & Pick<
  TransferCalls,
  'transfer' | 'verifyTransfer' | 'finalizeTransfer'
>

/**
 * Of a payout that is stored and booked. What the provider refuses is available again.
 * @throws ProviderRefused, ProviderUnreachable where it is unclear whether it was made
 */
export async function sendPayout(
  db: Db,
  provider: Payer,
  payout: Payout,
  now: Date,
): Promise<Payout> {
  const { reference, amount, currency, recipientCode: recipient } = payout
  const order = { amount, recipient, reference, reason: PAYOUT_REASON, currency }
  let made: Transfer | null
  try {
    made = await provider.transfer({ source: 'balance', ...order })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    made = await provider.verifyTransfer(reference)
    if (!made && isDuplicateTransfer(error)) throw error
    made ??= { status: 'failed', reason: error.message }
  }
  return settlePayout(db, payout, made, now)
}

/**
 * Asks what became of it. One of which the provider knows nothing is sent again, with its reference,
 * so that it is made once. @throws ProviderRefused, ProviderUnreachable
 */
export async function verifyPayout(
  db: Db,
  provider: Payer,
  payout: Payout,
  now: Date,
): Promise<Payout> {
  const known = await provider.verifyTransfer(payout.reference)
  if (known) return settlePayout(db, payout, known, now)
  return payout.status === 'pending' ? sendPayout(db, provider, payout, now) : payout
}

/** With the code that the provider sent to the owner of its account. */
export async function confirmPayout(
  db: Db,
  provider: Payer,
  payout: Payout,
  code: string,
  now: Date,
): Promise<Payout> {
  if (!payout.transferCode) return payout
  await provider.finalizeTransfer(payout.transferCode, code)
  return verifyPayout(db, provider, payout, now)
}

/** How long after it was paid a transfer is watched for its return. */
export const WATCHED_MS = 14 * DAY_MS

/** Idempotent and order-independent. */
const settlePayout = (
  db: Db,
  { reference }: Payout,
  transfer: Transfer,
  now: Date,
): Promise<Payout> =>
  db.transaction(async (tx) => {
    const [payout] = await tx
      .select()
      .from(payouts)
      .where(eq(payouts.reference, reference))
      .for('update')
    if (!payout) throw new Error('A payout that is being settled is gone')
    const reported = payoutStatusOf(transfer.status)
    const wrong = mismatch(payout, transfer, reported)
    const status = wrong ? null : nextStatus(payout.status, reported)
    const set = { ...changes(payout, status, now), ...noted(payout, transfer, wrong) }
    if (Object.keys(set).length === 0) return payout
    const [changed] = await tx.update(payouts).set(set).where(eq(payouts.id, payout.id)).returning()
    if (status) await bookChange(tx, payout, status, now)
    return changed!
  })

/** What the provider says that can't be true of our payout. */
function mismatch(payout: Payout, { amount, currency }: Transfer, reported: PayoutStatus) {
  const isOther = (amount ?? payout.amount) !== payout.amount
  if (isOther || (currency ?? payout.currency) !== payout.currency)
    return `The provider says ${amount} ${currency}`
  const isBack = payout.status === 'failed' || payout.status === 'reversed'
  return isBack && reported === 'paid' ? 'The provider says that it was paid after all' : null
}

function changes({ status, endedAt, nextCheckAt }: Payout, next: PayoutStatus | null, now: Date) {
  if (next === 'pending' || next === 'otp') return { status: next }
  if (next === 'paid')
    return { status: next, endedAt: now, nextCheckAt: new Date(now.getTime() + DAY_MS) }
  if (next) return { status: next, endedAt: now, nextCheckAt: null }
  const isOld = endedAt && now.getTime() - endedAt.getTime() > WATCHED_MS
  return status === 'paid' && isOld && nextCheckAt ? { nextCheckAt: null } : {}
}

function noted(payout: Payout, { transfer_code, reason }: Transfer, wrong: string | null) {
  const problem = wrong ?? reason ?? null
  return {
    ...(transfer_code && transfer_code !== payout.transferCode && { transferCode: transfer_code }),
    ...(problem && problem !== payout.problem && { problem: sql`left(${problem}, 500)` }),
  }
}

async function bookChange(tx: Db, payout: Payout, status: PayoutStatus, now: Date) {
  if (status === 'pending' || status === 'otp') return
  const { reference, currency, amount, accountId, status: before } = payout
  const underWay = mentorAccount('payouts', accountId)
  const available = mentorAccount('available', accountId)
  const booking = { reference, currency }
  if (status === 'paid') {
    const moves = [{ from: underWay, to: CASH, amount }]
    await book(tx, { ...booking, kind: 'payout-paid', moves }, now)
  } else if (before === 'paid') {
    const moves = [{ from: CASH, to: available, amount }]
    await book(tx, { ...booking, kind: 'payout-reversed', moves }, now)
  } else {
    const moves = [{ from: underWay, to: available, amount }]
    await book(tx, { ...booking, kind: 'payout-failed', moves }, now)
  }
  const { memberId, bankName, lastDigits } = payout
  const data = { status, amount, currency, bankName, lastDigits }
  await enqueueEmails(tx, [{ kind: 'payout', memberId, about: `${reference} ${status}`, data }])
}
