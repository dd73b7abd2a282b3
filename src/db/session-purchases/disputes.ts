import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { canDispute } from '../../lib/session-purchases/purchase.ts'
import type { Db } from '../database.ts'
import { type OperatorAction, runAction } from '../operators/log.ts'
import { type MentorSessionRow, mentorSessions } from '../schema/mentor-sessions.ts'
import { sessionCredits, sessionPurchases } from '../schema/session-purchases.ts'
import { users } from '../schema/users.ts'
import { refundCredit, releaseCredit } from './credits.ts'
import { emailDispute } from './notifications.ts'

/** Holds the session's money until an operator decides. False where there is none, or it has moved. */
export async function openDispute(
  tx: Db,
  session: MentorSessionRow,
  by: 'mentor' | 'mentee',
  reason: string,
  now: Date,
): Promise<boolean> {
  if (!canDispute(session, now)) return false
  const [credit] = await tx
    .update(sessionCredits)
    .set({ disputedAt: now, disputedBy: by, disputeReason: reason })
    .where(
      and(
        eq(sessionCredits.sessionId, session.id),
        isNull(sessionCredits.outcome),
        isNull(sessionCredits.disputedAt),
      ),
    )
    .returning()
  if (!credit) return false
  const [purchase] = await tx
    .select()
    .from(sessionPurchases)
    .where(eq(sessionPurchases.id, credit.purchaseId))
  await emailDispute(tx, purchase!, session.id, 'opened', reason)
  return true
}

const mentors = alias(users, 'mentors')
const mentees = alias(users, 'mentees')

const nameOf = (table: typeof mentors) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
})

const selectDisputes = (db: Db) =>
  db
    .select({
      id: sessionCredits.id,
      amount: sessionCredits.amount,
      share: sessionCredits.share,
      outcome: sessionCredits.outcome,
      settledAt: sessionCredits.settledAt,
      disputedAt: sql`${sessionCredits.disputedAt}`.mapWith(sessionCredits.disputedAt),
      disputedBy: sessionCredits.disputedBy,
      disputeReason: sessionCredits.disputeReason,
      decidedAt: sessionCredits.decidedAt,
      decisionReason: sessionCredits.decisionReason,
      title: sessionPurchases.title,
      currency: sessionPurchases.currency,
      reference: sessionPurchases.reference,
      startsAt: mentorSessions.startsAt,
      mentorSays: mentorSessions.mentorSays,
      menteeSays: mentorSessions.menteeSays,
      mentor: nameOf(mentors),
      mentee: nameOf(mentees as unknown as typeof mentors),
    })
    .from(sessionCredits)
    .innerJoin(sessionPurchases, eq(sessionPurchases.id, sessionCredits.purchaseId))
    .innerJoin(mentorSessions, eq(mentorSessions.id, sessionCredits.sessionId))
    .innerJoin(mentors, eq(mentors.id, sessionPurchases.mentorId))
    .innerJoin(mentees, eq(mentees.id, sessionPurchases.menteeId))

export type Dispute = Awaited<ReturnType<typeof selectDisputes>>[number]

/** What the provider took back needs no decision. */
export const isUndecided = () =>
  and(
    isNotNull(sessionCredits.disputedAt),
    isNull(sessionCredits.decidedAt),
    isNull(sessionCredits.outcome),
  )

/** Oldest first. */
export const listDisputes = (db: Db, limit: number): Promise<Dispute[]> =>
  selectDisputes(db).where(isUndecided()).orderBy(asc(sessionCredits.disputedAt)).limit(limit)

export async function findDispute(db: Db, id: string): Promise<Dispute | null> {
  const [row] = await selectDisputes(db).where(
    and(eq(sessionCredits.id, id), isNotNull(sessionCredits.disputedAt)),
  )
  return row ?? null
}

/** Both sides read the reason. False where it is decided. */
export const decideDispute = (
  db: Db,
  acting: OperatorAction,
  outcome: 'released' | 'refunded',
  now: Date,
) =>
  runAction(db, `dispute ${outcome}`, acting, async (tx) => {
    const [credit] = await tx
      .select()
      .from(sessionCredits)
      .where(and(eq(sessionCredits.id, acting.subject.id), isUndecided()))
      .for('update')
    if (!credit?.sessionId) return false
    const [purchase] = await tx
      .select()
      .from(sessionPurchases)
      .where(eq(sessionPurchases.id, credit.purchaseId))
    await tx
      .update(sessionCredits)
      .set({ decidedAt: now, decisionReason: acting.why })
      .where(eq(sessionCredits.id, credit.id))
    const settle = outcome === 'released' ? releaseCredit : refundCredit
    await settle(tx, credit, purchase!, now)
    await emailDispute(tx, purchase!, credit.sessionId, outcome, acting.why)
    return true
  })
