import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ENDS_SOON, LAST_REMINDER } from '../../lib/billing/terms.ts'
import { endingTermLetter } from '../../lib/mail/letters.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { type Post, sendLetters } from '../letters/letters.ts'
import { subscriptions } from '../schema/payments.ts'
import { users } from '../schema/users.ts'

/**
 * Writes to each member whose last term is about to end and does not renew by itself: a week
 * before, and once more on the last day. Who cancelled knows.
 */
export function remindOfEnds(db: Db, { publicUrl, ...post }: Post, now: Date): Promise<void> {
  return sendLetters(post, {
    about: 'a term that ends',
    claim: () => claim(db, now),
    write: async (id) => {
      const ending = await find(db, id)
      return ending && endingTermLetter(ending, publicUrl)
    },
    release: (id) =>
      db.update(subscriptions).set({ remindedAt: null }).where(eq(subscriptions.id, id)),
  })
}

async function claim(db: Db, now: Date): Promise<string | null> {
  const within = (time: number) => new Date(now.getTime() + time)
  const later = alias(subscriptions, 'later')
  const followed = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.userId, subscriptions.userId),
        eq(later.status, 'active'),
        gt(later.startDate, subscriptions.startDate),
      ),
    )
  const { status, endDate, remindedAt, membershipTier } = subscriptions
  const { renewing, renewalAskedAt, cancelledAt } = subscriptions
  const due = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        ...[eq(status, 'active'), gt(endDate, now), lte(endDate, within(ENDS_SOON))],
        ...[eq(renewing, false), isNull(renewalAskedAt), isNull(cancelledAt)],
        ne(membershipTier, 'organization'),
        or(
          isNull(remindedAt),
          and(
            lte(endDate, within(LAST_REMINDER)),
            lt(remindedAt, sql`${endDate} - make_interval(secs => ${LAST_REMINDER / 1000})`),
          ),
        ),
        sql`not exists ${followed}`,
      ),
    )
    .orderBy(endDate)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(subscriptions)
    .set({ remindedAt: now, updatedAt: sql`updated_at` })
    .where(inArray(subscriptions.id, due))
    .returning({ id: subscriptions.id })
  return claimed?.id ?? null
}

async function find(db: Db, id: string) {
  const [row] = await db
    .select({
      email: users.email,
      name: { firstName: users.firstName, lastName: users.lastName },
      tier: subscriptions.membershipTier,
      trial: subscriptions.trial,
      endDate: subscriptions.endDate,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.id, id))
  return row?.endDate ? { ...row, name: fullName(row.name), endDate: row.endDate } : undefined
}
