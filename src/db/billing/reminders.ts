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
  const due = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(endsAlone(now), isUnreminded(now), sql`not exists ${followers(db)}`))
    .orderBy(subscriptions.endDate)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(subscriptions)
    .set({ remindedAt: now, updatedAt: sql`updated_at` })
    .where(inArray(subscriptions.id, due))
    .returning({ id: subscriptions.id })
  return claimed?.id ?? null
}

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
