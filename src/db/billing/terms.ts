import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { toMinor } from '../../lib/billing/money.ts'
import type { PaidTier } from '../../lib/billing/prices.ts'
import { GRACE, givesUntil, standing, type Term } from '../../lib/billing/terms.ts'
import type { Db } from '../database.ts'
import { at, currentTier } from '../queries/current-tier.ts'
import { subscriptions, type TermRow } from '../schema/payments.ts'
import { users } from '../schema/users.ts'

/** Days that a trial lasts. */
export const TRIAL_DAYS = 14

/** What a membership page tells about a member's terms. */
export type OwnTerms = {
  terms: TermRow[]
  /** Whether a trial can be started: never had a paid tier, nor a trial. */
  trialOpen: boolean
}

/** The terms that run or follow, in order, and whether a trial is open. */
export async function findTerms(db: Db, userId: string, now: Date): Promise<OwnTerms> {
  const all = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.startDate))
  const terms = all.filter((row) => row.status === 'active' && givesUntil(asTerm(row)) > now)
  return { terms, trialOpen: all.length === 0 }
}

/** The terms that count, in order. */
export async function activeTerms(db: Db, userId: string): Promise<Term[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')))
    .orderBy(asc(subscriptions.startDate), asc(subscriptions.createdAt))
  return rows.map(asTerm)
}

export function asTerm(row: TermRow): Term {
  const start = row.startDate ?? row.createdAt
  return {
    id: row.id,
    tier: row.membershipTier,
    amount: toMinor(row.amount),
    currency: row.currency,
    start,
    end: row.endDate ?? row.createdAt,
    renews: row.renewing && row.cancelledAt === null,
    anchorDay: row.anchorDay ?? start.getUTCDate(),
  }
}

/** Makes all that changes one member's books wait in line, to the end of the transaction. */
export const lockMember = (tx: Db, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

/** Writes down what a member's terms make of them: closes those that are over, sets the tier. */
export async function writeTier(tx: Db, userId: string, now: Date): Promise<void> {
  const terms = await activeTerms(tx, userId)
  const over = terms.filter((term) => givesUntil(term) <= now)
  if (over.length > 0)
    await tx
      .update(subscriptions)
      .set({ status: sql`case when cancelled_at is null then 'expired' else 'cancelled' end` })
      .where(
        inArray(
          subscriptions.id,
          over.map(({ id }) => id),
        ),
      )
  const { tier, endsAt } = standing(terms, now)
  await tx
    .update(users)
    .set({ membershipTier: tier, membershipEndsAt: endsAt, updatedAt: sql`updated_at` })
    .where(eq(users.id, userId))
}

const ENDED_AT_ONCE = 100

/** Gives the members whose tier has ended the one that follows, foundation for most. */
export async function endTiers(tx: Db, now: Date): Promise<void> {
  const ended = await tx
    .select({ id: users.id })
    .from(users)
    .where(lte(users.membershipEndsAt, now))
    .orderBy(asc(users.membershipEndsAt))
    .limit(ENDED_AT_ONCE)
    .for('no key update', { skipLocked: true })
  for (const { id } of ended) await writeTier(tx, id, now)
}

/**
 * Starts a trial at once, without payment. False where the member has, or ever had, a paid tier
 * or a trial.
 */
export function startTrial(db: Db, userId: string, tier: PaidTier, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    const { trialOpen } = await findTerms(tx, userId, now)
    const [member] = await tx
      .select({ tier: currentTier(at(now)) })
      .from(users)
      .where(eq(users.id, userId))
    if (!trialOpen || member?.tier !== 'foundation') return false
    const endDate = new Date(now.getTime() + TRIAL_DAYS * 24 * 60 * 60 * 1000)
    await tx.insert(subscriptions).values({
      userId,
      membershipTier: tier,
      amount: '0.00',
      trial: true,
      startDate: now,
      endDate,
    })
    await writeTier(tx, userId, now)
    return true
  })
}

/** Lets the paid terms that a member has be the last ones. False where there is nothing to end. */
export function cancelTerms(db: Db, userId: string, now: Date): Promise<boolean> {
  return setCancelled(db, userId, now, now)
}

/** Takes a cancellation back, while the term still runs. False where there is none. */
export function resumeTerms(db: Db, userId: string, now: Date): Promise<boolean> {
  return setCancelled(db, userId, null, now)
}

function setCancelled(db: Db, userId: string, cancelledAt: Date | null, now: Date) {
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    const changed = await tx
      .update(subscriptions)
      .set({ cancelledAt })
      .where(
        and(
          eq(subscriptions.userId, userId),
          eq(subscriptions.status, 'active'),
          eq(subscriptions.trial, false),
          ne(subscriptions.membershipTier, 'organization'),
          // The provider may still charge for the next one while a renewal is late.
          or(
            gt(subscriptions.endDate, now),
            and(
              eq(subscriptions.renewing, true),
              gt(subscriptions.endDate, new Date(now.getTime() - GRACE)),
            ),
          ),
          cancelledAt ? isNull(subscriptions.cancelledAt) : isNotNull(subscriptions.cancelledAt),
        ),
      )
      .returning({ id: subscriptions.id })
    if (changed.length > 0) await writeTier(tx, userId, now)
    return changed.length > 0
  })
}
