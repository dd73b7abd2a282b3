import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ENDS_SOON, LAST_REMINDER } from '../../lib/billing/terms.ts'
import type { Db } from '../database.ts'
import { writeLetters } from '../letters/outbox.ts'
import { subscriptions } from '../schema/payments.ts'

/** How many are reminded in one run: the next one goes on. */
const BATCH = 500

/**
 * Writes to each member whose last term is about to end and does not renew by itself: a week
 * before, and once more on the last day. Who cancelled knows.
 */
export async function remindOfEnds(tx: Db, now: Date): Promise<void> {
  const due = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(endsAlone(now), isUnreminded(now), sql`not exists ${followers(tx)}`))
    .orderBy(subscriptions.endDate)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const reminded = await tx
    .update(subscriptions)
    .set({ remindedAt: now, updatedAt: sql`updated_at` })
    .where(inArray(subscriptions.id, due))
    .returning()
  await writeLetters(
    tx,
    reminded.map(({ id, userId, membershipTier, trial, endDate }) => ({
      kind: 'ending-term',
      memberId: userId,
      about: `${id} ${isLastDay(endDate!, now) ? 'on the last day' : 'a week before'}`,
      data: { tier: membershipTier, trial, endDate: endDate!.toISOString() },
    })),
  )
}

const isLastDay = (endDate: Date, now: Date) => endDate.getTime() - now.getTime() <= LAST_REMINDER

/** A term that ends soon, not an organization's, with nothing to renew it and not cancelled. */
function endsAlone(now: Date) {
  const { status, endDate, renewing, renewalAskedAt, cancelledAt, membershipTier } = subscriptions
  return and(
    eq(status, 'active'),
    gt(endDate, now),
    lte(endDate, after(now, ENDS_SOON)),
    eq(renewing, false),
    isNull(renewalAskedAt),
    isNull(cancelledAt),
    ne(membershipTier, 'organization'),
  )
}

/** Whether no letter tells of the end, or only the first one does and the last day has come. */
function isUnreminded(now: Date) {
  const { endDate, remindedAt } = subscriptions
  return or(
    isNull(remindedAt),
    and(
      lte(endDate, after(now, LAST_REMINDER)),
      lt(remindedAt, sql`${endDate} - make_interval(secs => ${LAST_REMINDER / 1000})`),
    ),
  )
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** The terms of the same member that follow the one around it. */
function followers(db: Db) {
  const later = alias(subscriptions, 'later')
  return db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.userId, subscriptions.userId),
        eq(later.status, 'active'),
        gt(later.startDate, subscriptions.startDate),
      ),
    )
}
