import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { tiersWith } from '../../lib/membership/features.ts'
import { MAX_OFFERS, type Offer } from '../../lib/mentor-sessions/offers.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { lockMembers } from '../members/lock-members.ts'
import { currentTier } from '../membership/current-tier.ts'
import { mentorOffers } from '../schema/mentor-sessions.ts'
import { sessionCredits, sessionPurchases } from '../schema/session-purchases.ts'
import { users } from '../schema/users.ts'

const t = mentorOffers

const columns = {
  id: t.id,
  mentorId: t.mentorId,
  title: t.title,
  description: t.description,
  minutes: t.minutes,
  sessions: t.sessions,
  price: t.price,
  currency: t.currency,
  createdAt: t.createdAt,
  updatedAt: t.updatedAt,
}

/** Free, or of a mentor whose plan includes earning, where the site takes its currency. */
const isOpen = () =>
  or(
    eq(t.price, 0),
    and(eq(t.currency, sql.placeholder('currency')), inArray(currentTier(), tiersWith('earning'))),
  )

const selectOffers = (db: Db) =>
  db
    .select({ ...columns, isOpen: sql<boolean>`${isOpen()}` })
    .from(t)
    .innerJoin(users, eq(users.id, t.mentorId))

const listQuery = preparedQuery((db: Db) =>
  selectOffers(db)
    .where(and(eq(t.mentorId, sql.placeholder('mentor')), isNull(t.endedAt)))
    .orderBy(asc(t.price), asc(t.createdAt), asc(t.id)),
)

/** `currency` is null where payments are off: nothing that costs is open then. */
export const listOffers = (db: Db, mentorId: string, currency: string | null) =>
  listQuery(db).execute({ mentor: mentorId, currency })

export type ListedOffer = Awaited<ReturnType<typeof listOffers>>[number]

/** Whether somebody has paid, or is paying, sessions of it that are not booked, of another length. */
const isSold = async (tx: Db, id: string, minutes: number) =>
  (await tx.$count(
    sessionCredits,
    and(
      isNull(sessionCredits.sessionId),
      isNull(sessionCredits.outcome),
      inArray(
        sessionCredits.purchaseId,
        tx
          .select({ id: sessionPurchases.id })
          .from(sessionPurchases)
          .where(
            and(
              eq(sessionPurchases.offerId, id),
              ne(sessionPurchases.minutes, minutes),
              inArray(sessionPurchases.status, ['pending', 'success']),
            ),
          ),
      ),
    ),
  )) > 0

/**
 * `many`: they have the most; `sold`: members paid for sessions of another length; null: it's not
 * theirs, or has ended.
 */
export const saveOffer = (
  db: Db,
  memberId: string,
  id: string | null,
  offer: Offer & { currency: string },
  now: Date,
) =>
  db.transaction(async (tx) => {
    await lockMembers(tx, [memberId])
    const isTheirs = and(eq(t.mentorId, memberId), isNull(t.endedAt))
    if (!id && (await tx.$count(t, isTheirs)) >= MAX_OFFERS) return 'many'
    if (id && (await isSold(tx, id, offer.minutes))) return 'sold'
    const values = { ...offer, updatedAt: now }
    const [saved] = id
      ? await tx
          .update(t)
          .set(values)
          .where(and(isTheirs, eq(t.id, id)))
          .returning(columns)
      : await tx
          .insert(t)
          .values({ ...values, mentorId: memberId, createdAt: now })
          .returning(columns)
    return saved ?? null
  })

/** False where it is not theirs, or has ended. */
export async function endOffer(db: Db, memberId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(t)
    .set({ endedAt: now })
    .where(and(eq(t.mentorId, memberId), eq(t.id, id), isNull(t.endedAt)))
    .returning({ id: t.id })
  return ended.length > 0
}
