import { and, asc, eq, gte } from 'drizzle-orm'
import { share, toDecimal, toMinor } from '../../lib/billing/money.ts'
import type { Db } from '../database.ts'
import { subscriptionCredits, subscriptions, type TermRow } from '../schema/payments.ts'
import { isGrantedTier, isSubscriber, subscriberOf } from './subscriber.ts'

/**
 * Takes money back out of a term: all of it ends the term now, a part shortens it by that share.
 * Where the term was itself replaced, what was credited of the money is taken out of the term
 * that took its place. Later terms move up, so that no paid time is lost.
 * @param amount in minor units
 */
export async function revokeTerm(tx: Db, id: string, amount: number, now: Date): Promise<void> {
  const [term] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id))
  const [credit] = await tx
    .select()
    .from(subscriptionCredits)
    .where(eq(subscriptionCredits.fromId, id))
  if (!term) return
  const worth = toMinor(term.amount)
  if (credit) return revokeTerm(tx, credit.toId, share(toMinor(credit.amount), amount, worth), now)
  if (term.status !== 'active' || !term.startDate || !term.endDate) return
  const left = Math.max(0, worth - amount)
  const length = share(term.endDate.getTime() - term.startDate.getTime(), left, worth)
  const shortened = new Date(term.startDate.getTime() + length)
  const over = shortened <= now || left === 0
  // A term that is over already, which no job has closed yet, ends no later for it.
  const endDate = over ? earliest(term.endDate, latest(term.startDate, now)) : shortened
  await tx
    .update(subscriptions)
    .set({ amount: toDecimal(left), endDate, ...(over && { status: 'cancelled' as const }) })
    .where(eq(subscriptions.id, id))
  await applyReversal(tx, term, endDate)
}

/**
 * Lets the terms after one that ends at another moment now follow it without a gap. One that was
 * granted keeps its end, which is a date that was said; any other one keeps its length.
 */
export async function applyReversal(tx: Db, { endDate, ...term }: TermRow, from: Date) {
  const later = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        isSubscriber(subscriberOf(term)),
        eq(subscriptions.status, 'active'),
        gte(subscriptions.startDate, endDate!),
      ),
    )
    .orderBy(asc(subscriptions.startDate))
  let start = from
  for (const term of later) {
    const length = term.endDate!.getTime() - term.startDate!.getTime()
    const end = isGrantedTier(term) ? term.endDate! : new Date(start.getTime() + length)
    await tx
      .update(subscriptions)
      .set({ startDate: start, endDate: end })
      .where(eq(subscriptions.id, term.id))
    start = end
  }
}

const earliest = (one: Date, other: Date) => (one < other ? one : other)
const latest = (one: Date, other: Date) => (one > other ? one : other)
