import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { toMinor } from '../../lib/billing/money.ts'
import type { PaidTier } from '../../lib/billing/prices.ts'
import {
  effectiveUntil,
  RENEWAL_GRACE_MS,
  type Term,
  TRIAL_DAYS,
  termStanding,
} from '../../lib/billing/terms.ts'
import { DAY_MS } from '../../lib/durations.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { asTimestamp, currentTier } from '../membership/current-tier.ts'
import { organizations } from '../schema/organizations.ts'
import { payments, subscriptions, type TermRow } from '../schema/payments.ts'
import { users } from '../schema/users.ts'
import { writeOrganizationTier } from './organization-tier.ts'
import { isSubscriber, lockSubscriber, type Subscriber } from './subscriber.ts'

export type OwnTerms = {
  terms: TermRow[]
  /** Never had a paid tier, nor a trial. */
  trialOpen: boolean
}

export async function findTerms(db: Db, holder: Subscriber, now: Date): Promise<OwnTerms> {
  const shape = `all terms of ${holder.organizationId ? 'an organization' : 'a member'}`
  const statement = preparedVariant(db, shape, () =>
    db
      .select()
      .from(subscriptions)
      .where(isSubscriber(holder, sql.placeholder('holder')))
      .orderBy(asc(subscriptions.startDate)),
  )
  const all = await statement.execute({ holder: holder.organizationId ?? holder.userId })
  const terms = all.filter((row) => row.status === 'active' && effectiveUntil(asTerm(row)) > now)
  return { terms, trialOpen: !holder.organizationId && all.length === 0 }
}

export async function activeTerms(db: Db, holder: Subscriber): Promise<Term[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(isSubscriber(holder), eq(subscriptions.status, 'active')))
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

export async function writeTier(tx: Db, holder: Subscriber, now: Date): Promise<void> {
  const terms = await activeTerms(tx, holder)
  const over = terms.filter((term) => effectiveUntil(term) <= now)
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
  if (holder.organizationId) return writeOrganizationTier(tx, holder.organizationId, terms, now)
  const { tier, endsAt } = termStanding(terms, now)
  await tx
    .update(users)
    .set({ membershipTier: tier, membershipEndsAt: endsAt, updatedAt: sql`updated_at` })
    .where(eq(users.id, holder.userId!))
}

const ENDED_AT_ONCE = 100

/** Also expires organizations' terms. */
export async function endTiers(tx: Db, now: Date): Promise<void> {
  const ended = await tx
    .select({ id: users.id })
    .from(users)
    .where(lte(users.membershipEndsAt, now))
    .orderBy(asc(users.membershipEndsAt))
    .limit(ENDED_AT_ONCE)
    .for('no key update', { skipLocked: true })
  for (const { id } of ended) await writeTier(tx, { userId: id }, now)
  const over = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(inArray(organizations.id, withTermOver(tx, now)))
    .limit(ENDED_AT_ONCE)
    .for('no key update', { skipLocked: true })
  for (const { id } of over) await writeTier(tx, { organizationId: id }, now)
}

const withTermOver = (db: Db, now: Date) => {
  const { organizationId, status, endDate, renewing, cancelledAt } = subscriptions
  const late = sql`case when ${renewing} and ${cancelledAt} is null
    then ${RENEWAL_GRACE_MS / 1000} * interval '1 second' else interval '0' end`
  return db
    .select({ id: sql<string>`${organizationId}` })
    .from(subscriptions)
    .where(
      and(
        isNotNull(organizationId),
        eq(status, 'active'),
        lte(endDate, now),
        sql`${endDate} + ${late} <= ${asTimestamp(now)}`,
      ),
    )
}

/** False where the member ever had a paid tier or a trial. */
export function startTrial(db: Db, userId: string, tier: PaidTier, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSubscriber(tx, { userId })
    const { trialOpen } = await findTerms(tx, { userId }, now)
    const [member] = await tx
      .select({ tier: currentTier(asTimestamp(now)) })
      .from(users)
      .where(eq(users.id, userId))
    if (!trialOpen || member?.tier !== 'foundation') return false
    const endDate = new Date(now.getTime() + TRIAL_DAYS * DAY_MS)
    await tx.insert(subscriptions).values({
      userId,
      membershipTier: tier,
      amount: '0.00',
      trial: true,
      startDate: now,
      endDate,
    })
    await writeTier(tx, { userId }, now)
    return true
  })
}

/** False where nothing renews. */
export function cancelTerms(db: Db, holder: Subscriber, now: Date): Promise<boolean> {
  return setCancelled(db, holder, now, now)
}

/** @param payer of an organization's term: only they can resume it */
export function resumeTerms(
  db: Db,
  holder: Subscriber,
  now: Date,
  payer?: string,
): Promise<boolean> {
  return setCancelled(db, holder, null, now, payer ? isLastPaidBy(payer) : undefined)
}

const isLastPaidBy = (payer: string) => sql`${payer} = (
  select ${payments.userId} from ${payments} join subscriptions last on last.id = ${payments.subscriptionId}
  where last.organization_id = subscriptions.organization_id and last.status = 'active'
  order by last.start_date desc limit 1)`

function setCancelled(
  db: Db,
  holder: Subscriber,
  cancelledAt: Date | null,
  now: Date,
  where?: SQL,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSubscriber(tx, holder)
    const changed = await tx
      .update(subscriptions)
      .set({ cancelledAt })
      .where(
        and(
          isSubscriber(holder),
          where,
          eq(subscriptions.status, 'active'),
          eq(subscriptions.trial, false),
          // What was agreed by email, or granted, cannot be cancelled.
          holder.organizationId
            ? isNotNull(subscriptions.interval)
            : ne(subscriptions.membershipTier, 'organization'),
          // The provider may still charge while a renewal is late.
          or(
            gt(subscriptions.endDate, now),
            and(
              eq(subscriptions.renewing, true),
              gt(subscriptions.endDate, new Date(now.getTime() - RENEWAL_GRACE_MS)),
            ),
          ),
          cancelledAt ? isNull(subscriptions.cancelledAt) : isNotNull(subscriptions.cancelledAt),
        ),
      )
      .returning({ id: subscriptions.id })
    if (changed.length > 0) await writeTier(tx, holder, now)
    return changed.length > 0
  })
}
