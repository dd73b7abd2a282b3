import { and, asc, eq, gte } from 'drizzle-orm'
import { share, toDecimal, toMinor } from '../../lib/billing/money.ts'
import type { Db } from '../database.ts'
import { subscriptionCredits, subscriptions, type TermRow } from '../schema/payments.ts'
import { isGrantedTier, isSubscriber, subscriberOf } from './subscriber.ts'

/** Shortens the term by the share of `amount` (minor units); later terms move up. */
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
  // An expired term that no job has closed yet.
  const endDate = over ? earliest(term.endDate, latest(term.startDate, now)) : shortened
  await tx
    .update(subscriptions)
    .set({ amount: toDecimal(left), endDate, ...(over && { status: 'cancelled' as const }) })
    .where(eq(subscriptions.id, id))
  await applyReversal(tx, term, endDate)
}

/** Granted terms keep their end, purchased ones their length. */
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
