import { and, asc, eq, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { dueOutcome, HELD_MS, UNBOOKED_MS } from '../../lib/session-purchases/purchase.ts'
import type { Db } from '../database.ts'
import { endsAt, isCancelledLateBy } from '../mentor-sessions/booked-sessions.ts'
import { refreshNextFree } from '../mentor-sessions/next-free.ts'
import { mentorSessions } from '../schema/mentor-sessions.ts'
import {
  type SessionPurchase,
  sessionCredits,
  sessionPurchases,
} from '../schema/session-purchases.ts'
import { users } from '../schema/users.ts'
import { refundCredit, releaseCredit } from './credits.ts'
import { emailMentee, emailReleased } from './notifications.ts'

const BATCH = 50

/** Moves the money of sessions whose outcome is known. */
export async function settleCredits(tx: Db, now: Date): Promise<void> {
  await settleBooked(tx, now)
  await refundUnbooked(tx, now)
}

/** Before anybody is notified, as in a booking; one that is being paid is left to its payment. */
export async function endReservations(tx: Db, now: Date) {
  const due = tx
    .select({ id: mentorSessions.id })
    .from(mentorSessions)
    .where(lt(mentorSessions.reservedUntil, now))
    .for('update', { skipLocked: true })
  const ended = await tx
    .delete(mentorSessions)
    .where(inArray(mentorSessions.id, due))
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
  const isOver = sql`${endsAt} <= ${new Date(now.getTime() - HELD_MS).toISOString()}`
  const due = await tx
    .select({ credit: sessionCredits, purchase: sessionPurchases, session: mentorSessions })
    .from(sessionCredits)
    .innerJoin(sessionPurchases, eq(sessionPurchases.id, sessionCredits.purchaseId))
    .innerJoin(mentorSessions, eq(mentorSessions.id, sessionCredits.sessionId))
    .where(
      and(
        isHeld,
        isNull(mentorSessions.reservedUntil),
        ne(mentorSessions.status, 'booked'),
        or(isOver, and(eq(mentorSessions.status, 'cancelled'), not(isCancelledLateBy('mentee')))),
      ),
    )
    .orderBy(asc(sessionCredits.id))
    .limit(BATCH)
    .for('update', { of: sessionCredits, skipLocked: true })
  const released: SessionPurchase[] = []
  for (const { credit, purchase, session } of due) {
    const outcome = dueOutcome(session, now)
    if (outcome === 'released' && (await releaseCredit(tx, credit, purchase, now)))
      released.push(purchase)
    if (outcome === 'refunded') await refund(tx, credit, purchase, now)
    if (outcome === 'disputed')
      await tx
        .update(sessionCredits)
        .set({ disputedAt: now, disputedBy: 'system' })
        .where(eq(sessionCredits.id, credit.id))
  }
  await emailReleased(tx, released, now)
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
  const due = await unbooked(tx, or(lt(sessionPurchases.paidAt, oldest), isGone))
    .limit(BATCH)
    .for('update', { of: sessionCredits, skipLocked: true })
  for (const { credit, purchase } of due) await refund(tx, credit, purchase, now)
}

/** Those of the mentee's purchase that are not booked; how many. */
export const refundRest = (db: Db, menteeId: string, reference: string, now: Date) =>
  db.transaction(async (tx) => {
    const isTheirs = and(
      eq(sessionPurchases.menteeId, menteeId),
      eq(sessionPurchases.reference, reference),
    )
    const open = await unbooked(tx, isTheirs).for('update', { of: sessionCredits })
    for (const { credit, purchase } of open) await refund(tx, credit, purchase, now)
    return open.length
  })

const unbooked = (tx: Db, which: SQL | undefined) =>
  tx
    .select({ credit: sessionCredits, purchase: sessionPurchases })
    .from(sessionCredits)
    .innerJoin(sessionPurchases, eq(sessionPurchases.id, sessionCredits.purchaseId))
    .where(and(isHeld, isNull(sessionCredits.sessionId), which))
    .orderBy(asc(sessionCredits.id))
