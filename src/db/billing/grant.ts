import { and, asc, eq } from 'drizzle-orm'
import { givesUntil } from '../../lib/billing/terms.ts'
import type { Db } from '../database.ts'
import { subscriptions } from '../schema/payments.ts'
import { type Holder, isGranted, isOf, lockHolder } from './holder.ts'
import { follow } from './revoke.ts'
import { asTerm, writeTier } from './terms.ts'

/** What became of a grant: `given` by what it has already, which ends no sooner. */
export type GrantResult = 'granted' | 'gone' | 'given'

/**
 * Gives an organization its tier until an instant, in the transaction of who grants it. Another grant
 * ends at the new instant instead; what is bought keeps its whole length, and comes before or after
 * it as it did. So what the organization has ends no sooner than either says.
 */
export async function grantTerm(
  tx: Db,
  organizationId: string,
  endsAt: Date,
  now: Date,
): Promise<GrantResult> {
  const holder = { organizationId }
  if (!(await lockHolder(tx, holder))) return 'gone'
  const terms = await liveTerms(tx, holder, now)
  const before = terms.find(isGranted)
  const start = before?.startDate ?? terms.at(-1)?.endDate ?? now
  if (endsAt <= start || endsAt <= now) return 'given'
  if (before) {
    await tx.update(subscriptions).set({ endDate: endsAt }).where(eq(subscriptions.id, before.id))
    await follow(tx, before, endsAt)
  } else
    await tx.insert(subscriptions).values({
      organizationId,
      membershipTier: 'organization',
      amount: '0.00',
      createdAt: now,
      startDate: start,
      endDate: endsAt,
    })
  await writeTier(tx, holder, now)
  return 'granted'
}

/** Ends what was granted at once; what is bought moves up and stays. False where there is no grant. */
export async function endGrant(tx: Db, organizationId: string, now: Date): Promise<boolean> {
  const holder = { organizationId }
  await lockHolder(tx, holder)
  const granted = (await liveTerms(tx, holder, now)).find(isGranted)
  if (!granted) return false
  const endDate = granted.startDate! > now ? granted.startDate! : now
  await tx
    .update(subscriptions)
    .set({ status: 'cancelled', endDate })
    .where(eq(subscriptions.id, granted.id))
  await follow(tx, granted, endDate)
  await writeTier(tx, holder, now)
  return true
}

/** The terms that run or follow, in order. */
async function liveTerms(tx: Db, holder: Holder, now: Date) {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(isOf(holder), eq(subscriptions.status, 'active')))
    .orderBy(asc(subscriptions.startDate), asc(subscriptions.createdAt))
  return rows.filter((row) => givesUntil(asTerm(row)) > now)
}
