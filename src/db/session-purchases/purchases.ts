import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '../../lib/durations.ts'
import { divide } from '../../lib/mentor-sessions/offers.ts'
import { inParts } from '../../lib/session-purchases/purchase.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import type { ListedOffer } from '../mentor-sessions/offers.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import { mentorSessions } from '../schema/mentor-sessions.ts'
import {
  type SessionPurchase,
  sessionCredits,
  sessionPurchases,
} from '../schema/session-purchases.ts'
import { users } from '../schema/users.ts'

const t = sessionPurchases

/** Of one mentee within the last hour, and not paid. */
export const countUnpaidPurchases = (tx: Db, menteeId: string, now: Date) =>
  tx.$count(
    t,
    and(
      eq(t.menteeId, menteeId),
      gt(t.createdAt, new Date(now.getTime() - HOUR_MS)),
      ne(t.status, 'success'),
    ),
  )

/** Stored before the provider is called: a credit for each session, the first for this one. */
export async function createPurchase(
  tx: Db,
  menteeId: string,
  sessionId: string,
  offer: ListedOffer,
  sharePercent: number,
  now: Date,
): Promise<SessionPurchase> {
  const { mentorId, title, minutes, price, currency, sessions } = offer
  const { share } = divide(price, sharePercent)
  const [purchase] = await tx
    .insert(t)
    .values({
      mentorId,
      menteeId,
      accountId: mentorId,
      offerId: offer.id,
      title,
      minutes,
      amount: price,
      share,
      currency,
      reference: crypto.randomUUID(),
      createdAt: now,
      updatedAt: now,
      nextCheckAt: new Date(now.getTime() + 2 * MINUTE_MS),
    })
    .returning()
  const shares = inParts(share, sessions)
  await tx.insert(sessionCredits).values(
    inParts(price, sessions).map((amount, at) => ({
      purchaseId: purchase!.id,
      sessionId: at === 0 ? sessionId : null,
      amount,
      share: shares[at]!,
    })),
  )
  return purchase!
}

/** Whether the mentee has paid a session of the offer and not booked it. */
export const hasUnbooked = async (db: Db, menteeId: string, offerId: string) =>
  (await selectUnbooked(db, menteeId, offerId)).length > 0

/** A session of the offer that the mentee has paid and not booked; locked. */
export async function findUnbooked(tx: Db, menteeId: string, offerId: string) {
  const [credit] = await selectUnbooked(tx, menteeId, offerId).for('update', { of: sessionCredits })
  return credit ?? null
}

const selectUnbooked = (db: Db, menteeId: string, offerId: string) =>
  db
    .select({ id: sessionCredits.id, purchaseId: sessionCredits.purchaseId })
    .from(sessionCredits)
    .innerJoin(t, eq(t.id, sessionCredits.purchaseId))
    .where(
      and(
        eq(t.menteeId, menteeId),
        eq(t.offerId, offerId),
        eq(t.status, 'success'),
        isNull(sessionCredits.sessionId),
        isNull(sessionCredits.outcome),
      ),
    )
    .orderBy(asc(t.paidAt), asc(sessionCredits.id))
    .limit(1)

export const bookCredit = (tx: Db, id: string, sessionId: string) =>
  tx.update(sessionCredits).set({ sessionId }).where(eq(sessionCredits.id, id))

export const setCheckout = (db: Db, reference: string, checkoutUrl: string) =>
  db.update(t).set({ checkoutUrl }).where(eq(t.reference, reference))

/** The provider refused it: nothing is to be paid, and the time is free again. */
export const giveUpPurchase = (db: Db, { id, reference }: SessionPurchase) =>
  db.transaction(async (tx) => {
    await tx
      .update(t)
      .set({ status: 'failed', nextCheckAt: null })
      .where(eq(t.reference, reference))
    await releaseTime(tx, id)
  })

/** Of what isn't paid: its time is free again. */
export function releaseTime(tx: Db, purchaseId: string) {
  const reserved = tx
    .select({ id: sessionCredits.sessionId })
    .from(sessionCredits)
    .where(eq(sessionCredits.purchaseId, purchaseId))
  return tx
    .delete(mentorSessions)
    .where(and(inArray(mentorSessions.id, reserved), sql`reserved_until is not null`))
}

export async function findPurchase(db: Db, reference: string): Promise<SessionPurchase | null> {
  const [row] = await db.select().from(t).where(eq(t.reference, reference))
  return row ?? null
}

/** With its sessions; null unless the member is one of its two sides. */
export async function findOwnPurchase(db: Db, memberId: string, reference: string) {
  const [row] = await selectWithOther(db, memberId).where(
    and(eq(t.reference, reference), or(eq(t.menteeId, memberId), eq(t.mentorId, memberId))),
  )
  if (!row) return null
  const credits = await db
    .select({
      id: sessionCredits.id,
      amount: sessionCredits.amount,
      share: sessionCredits.share,
      outcome: sessionCredits.outcome,
      refundedAt: sessionCredits.refundedAt,
      disputedAt: sessionCredits.disputedAt,
      session: { id: mentorSessions.id, startsAt: mentorSessions.startsAt },
      reservedUntil: mentorSessions.reservedUntil,
    })
    .from(sessionCredits)
    .leftJoin(mentorSessions, eq(mentorSessions.id, sessionCredits.sessionId))
    .where(eq(sessionCredits.purchaseId, row.purchase.id))
    .orderBy(asc(mentorSessions.startsAt), asc(sessionCredits.id))
  return { ...row, credits }
}

export type OwnPurchase = NonNullable<Awaited<ReturnType<typeof findOwnPurchase>>>

const nameOfOther = { id: users.id, firstName: users.firstName, lastName: users.lastName }

const selectWithOther = (db: Db, memberId: string) =>
  db
    .select({ purchase: sessionPurchases, other: nameOfOther })
    .from(t)
    .innerJoin(
      users,
      sql`${users.id} = case when ${t.mentorId} = ${memberId} then ${t.menteeId} else ${t.mentorId} end`,
    )

/** What a mentee bought, newest first. */
export async function listPurchases(db: Db, memberId: string, paging: Paging) {
  const page = keyset(paging)
  const statement = preparedVariant(db, `purchases ${page.shape}`, () =>
    db
      .select({ id: t.id, createdAt: t.createdAt, purchase: t, other: nameOfOther })
      .from(t)
      .innerJoin(users, eq(users.id, t.mentorId))
      .where(and(eq(t.menteeId, sql.placeholder('mentee')), page.older(t.createdAt, t.id)))
      .orderBy(...newestFirst(t.createdAt, t.id))
      .limit(page.limit),
  )
  return toPage(await statement.execute({ mentee: memberId, ...page.values }), paging.limit)
}

export type ListedPurchase = Awaited<ReturnType<typeof listPurchases>>['rows'][number]

/** An atomic claim; the next check comes after a quarter of the purchase's age. */
export const claimDuePurchases = (db: Db, now: Date, limit: number): Promise<SessionPurchase[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: t.id })
      .from(t)
      .where(lte(t.nextCheckAt, now))
      .orderBy(asc(t.nextCheckAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const moment = sql`${now.toISOString()}::timestamptz`
    return tx
      .update(t)
      .set({
        nextCheckAt: sql`${moment} + greatest(interval '2 minutes', (${moment} - created_at) / 4)`,
        updatedAt: sql`updated_at`,
      })
      .where(
        inArray(
          t.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
  })
