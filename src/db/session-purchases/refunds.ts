import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { ProviderRefused } from '../../lib/billing/paystack/failures.ts'
import type { Refund } from '../../lib/billing/paystack/wire.ts'
import { HOUR_MS } from '../../lib/durations.ts'
import type { Db } from '../database.ts'
import {
  type SessionPurchase,
  sessionCredits,
  sessionPurchases,
} from '../schema/session-purchases.ts'
import { recordRefund } from './credits.ts'
import { type Verifier, verifyPurchase } from './settle.ts'

export type Refunder = Verifier & {
  refund(body: { transaction: string; amount: number; merchant_note: string }): Promise<Refund>
}

const selectRefunds = (db: Db) =>
  db
    .select({ credit: sessionCredits, purchase: sessionPurchases })
    .from(sessionCredits)
    .innerJoin(sessionPurchases, eq(sessionPurchases.id, sessionCredits.purchaseId))

export type OwedRefund = Awaited<ReturnType<typeof selectRefunds>>[number]

const isOwed = and(eq(sessionCredits.outcome, 'refunded'), isNull(sessionCredits.refundedAt))

/** An atomic claim; each is looked at again after an hour. */
export const claimRefunds = (db: Db, now: Date, limit: number): Promise<OwedRefund[]> =>
  db.transaction(async (tx) => {
    const due = await selectRefunds(tx)
      .where(and(isOwed, lte(sessionCredits.nextRefundAt, now)))
      .orderBy(asc(sessionCredits.nextRefundAt))
      .limit(limit)
      .for('update', { of: sessionCredits, skipLocked: true })
    if (due.length === 0) return []
    const nextRefundAt = new Date(now.getTime() + HOUR_MS)
    await tx
      .update(sessionCredits)
      .set({ nextRefundAt })
      .where(
        inArray(
          sessionCredits.id,
          due.map(({ credit }) => credit.id),
        ),
      )
    return due.map((owed) => ({ ...owed, credit: { ...owed.credit, nextRefundAt } }))
  })

/**
 * The provider takes a refund twice if it is asked twice: one that was asked for is looked up, by its
 * note, and where the provider lists none it is not asked again. Call after {@link claimRefunds}: one
 * whose claim has ended is left to the next.
 * @throws ProviderRefused, ProviderUnreachable
 */
export async function makeRefund(db: Db, provider: Refunder, owed: OwedRefund, now: Date) {
  const { credit, purchase } = owed
  const { id, amount, refundAskedAt } = credit
  if (!purchase.transactionId) throw new Error('A purchase that was paid has no transaction')
  if (refundAskedAt) {
    const listed = await provider.refunds(purchase.transactionId)
    const made = listed?.find(({ merchant_note }) => merchant_note === id)
    if (made) return noteRefund(db, owed, made, now)
    if (!listed) return verifyAgain(db, provider, owed, UNCLEAR, now)
  }
  if (!(await setAsked(db, credit, now))) return
  try {
    const asked = { transaction: purchase.reference, amount, merchant_note: id }
    await noteRefund(db, owed, await provider.refund(asked), now)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await setAsked(db, credit, null)
    await verifyAgain(db, provider, owed, error.message, now)
  }
}

const UNCLEAR = 'Asked for; the provider hasn’t said what became of it'

/** False where the claim has ended: another process may have asked since. */
async function setAsked(
  db: Db,
  { id, nextRefundAt }: OwedRefund['credit'],
  refundAskedAt: Date | null,
) {
  const set = await db
    .update(sessionCredits)
    .set({ refundAskedAt })
    .where(and(eq(sessionCredits.id, id), isOwed, eq(sessionCredits.nextRefundAt, nextRefundAt!)))
    .returning({ id: sessionCredits.id })
  return set.length > 0
}

/** A payment that was given back in full is reversed. */
async function verifyAgain(
  db: Db,
  provider: Refunder,
  { credit, purchase }: OwedRefund,
  problem: string,
  now: Date,
) {
  await note(db, credit.id, problem)
  await verifyPurchase(db, provider, purchase, now, { again: true })
}

/**
 * What an event says of the refunds of a purchase. It names none: they are looked up by their notes,
 * and where the provider lists none, an event that `isNew` in the transaction is of one of its amount.
 */
export async function recordReportedRefund(
  db: Db,
  provider: Refunder,
  { id, transactionId }: SessionPurchase,
  reported: Pick<Refund, 'status' | 'amount'>,
  isNew: (tx: Db) => Promise<boolean>,
  now: Date,
) {
  const asked = and(
    isOwed,
    eq(sessionCredits.purchaseId, id),
    isNotNull(sessionCredits.refundAskedAt),
  )
  const listed = transactionId ? await provider.refunds(transactionId) : []
  if (listed) {
    for (const owed of await selectRefunds(db).where(asked)) {
      const made = listed.find(({ merchant_note }) => merchant_note === owed.credit.id)
      if (made) await noteRefund(db, owed, made, now)
    }
    return
  }
  await db.transaction(async (tx) => {
    if (!(await isNew(tx))) return
    const [owed] = await selectRefunds(tx)
      .where(and(asked, eq(sessionCredits.amount, reported.amount)))
      .orderBy(asc(sessionCredits.refundAskedAt))
      .limit(1)
    if (owed) await noteRefund(tx, owed, reported, now)
  })
}

async function noteRefund(
  db: Db,
  { credit, purchase }: OwedRefund,
  { status }: Pick<Refund, 'status'>,
  now: Date,
) {
  if (status === 'failed') return note(db, credit.id, 'The provider could not refund this')
  if (status !== 'processed') return
  await db.transaction(async (tx) => {
    const [owed] = await tx
      .select()
      .from(sessionCredits)
      .where(and(eq(sessionCredits.id, credit.id), isOwed))
      .for('update')
    if (owed) await recordRefund(tx, owed, purchase, now)
  })
}

const note = (db: Db, id: string, problem: string) =>
  db
    .update(sessionCredits)
    .set({ refundProblem: sql`left(${problem}, 500)` })
    .where(eq(sessionCredits.id, id))
