import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { dueOutcome, UNBOOKED_MS } from '../../lib/session-purchases/purchase.ts'
import type { Db } from '../database.ts'
import { refreshNextFree } from '../mentor-sessions/next-free.ts'
import { mentorSessions } from '../schema/mentor-sessions.ts'
import { sessionCredits, sessionPurchases } from '../schema/session-purchases.ts'
import { users } from '../schema/users.ts'
import { refundCredit, releaseCredit } from './credits.ts'
import { emailMentee } from './notifications.ts'

const BATCH = 200

/** Ends reservations, and moves the money of sessions whose outcome is known. */
export async function settleCredits(tx: Db, now: Date): Promise<void> {
  await endReservations(tx, now)
  await settleBooked(tx, now)
  await refundUnbooked(tx, now)
}

async function endReservations(tx: Db, now: Date) {
  const ended = await tx
    .delete(mentorSessions)
    .where(lt(mentorSessions.reservedUntil, now))
    .returning({ mentorId: mentorSessions.mentorId, menteeId: mentorSessions.menteeId })
  const sides = ended.flatMap(({ mentorId, menteeId }) => [mentorId, menteeId])
  if (sides.length > 0) await refreshNextFree(tx, [...new Set(sides)], now)
}

const isHeld = and(
  isNull(sessionCredits.outcome),
  eq(sessionPurchases.status, 'success'),
  isNull(sessionCredits.disputedAt),
)

async function settleBooked(tx: Db, now: Date) {
  const end = sql`${mentorSessions.startsAt} + ${mentorSessions.minutes} * interval '1 minute' + interval '48 hours'`
  const due = await tx
    .select({ credit: sessionCredits, purchase: sessionPurchases, session: mentorSessions })
    .from(sessionCredits)
    .innerJoin(sessionPurchases, eq(sessionPurchases.id, sessionCredits.purchaseId))
    .innerJoin(mentorSessions, eq(mentorSessions.id, sessionCredits.sessionId))
    .where(
      and(
        isHeld,
        isNull(mentorSessions.reservedUntil),
        or(eq(mentorSessions.status, 'cancelled'), sql`${end} <= ${now.toISOString()}`),
      ),
    )
    .orderBy(asc(sessionCredits.id))
    .limit(BATCH)
    .for('update', { of: sessionCredits, skipLocked: true })
  for (const { credit, purchase, session } of due) {
    const outcome = dueOutcome(session, now)
    if (outcome === 'released') await releaseCredit(tx, credit, purchase, now)
    if (outcome === 'refunded') await refund(tx, credit, purchase, now)
    if (outcome === 'disputed')
      await tx
        .update(sessionCredits)
        .set({ disputedAt: now, disputedBy: 'system' })
        .where(eq(sessionCredits.id, credit.id))
  }
}

type Row = {
  credit: typeof sessionCredits.$inferSelect
  purchase: typeof sessionPurchases.$inferSelect
}

async function refund(tx: Db, credit: Row['credit'], purchase: Row['purchase'], now: Date) {
  if (!(await refundCredit(tx, credit, purchase, now))) return
  await emailMentee(tx, 'session-refund', purchase, { key: credit.id, refunded: credit.amount })
}

/** Of purchases that are too old, and of members who are gone. */
async function refundUnbooked(tx: Db, now: Date) {
  const oldest = new Date(now.getTime() - UNBOOKED_MS)
  const isGone = sql`exists (select from ${users} where ${users.id} in (${sessionPurchases.mentorId}, ${sessionPurchases.menteeId})
    and (${users.suspendedAt} is not null or ${users.deletionAt} is not null or ${users.formerSince} is not null))`
  const due = await tx
    .select({ credit: sessionCredits, purchase: sessionPurchases })
    .from(sessionCredits)
    .innerJoin(sessionPurchases, eq(sessionPurchases.id, sessionCredits.purchaseId))
    .where(
      and(
        isHeld,
        isNull(sessionCredits.sessionId),
        or(lt(sessionPurchases.paidAt, oldest), isGone),
      ),
    )
    .orderBy(asc(sessionCredits.id))
    .limit(BATCH)
    .for('update', { of: sessionCredits, skipLocked: true })
  for (const { credit, purchase } of due) await refund(tx, credit, purchase, now)
}

/** Those of the mentee's purchase that are not booked; how many. */
export const refundRest = (db: Db, menteeId: string, reference: string, now: Date) =>
  db.transaction(async (tx) => {
    const open = await tx
      .select({ credit: sessionCredits, purchase: sessionPurchases })
      .from(sessionCredits)
      .innerJoin(sessionPurchases, eq(sessionPurchases.id, sessionCredits.purchaseId))
      .where(
        and(
          isHeld,
          isNull(sessionCredits.sessionId),
          eq(sessionPurchases.menteeId, menteeId),
          eq(sessionPurchases.reference, reference),
        ),
      )
      .orderBy(asc(sessionCredits.id))
      .for('update', { of: sessionCredits })
    for (const { credit, purchase } of open) await refund(tx, credit, purchase, now)
    return open.length
  })
