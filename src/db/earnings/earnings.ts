import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { balancesOf } from '../ledger/balances.ts'
import { keyset, type Paging, toPageBy } from '../pagination.ts'
import { ledgerEntries, ledgerTransactions } from '../schema/ledger.ts'
import { mentorSessions } from '../schema/mentor-sessions.ts'
import { payouts } from '../schema/payouts.ts'
import { sessionCredits, sessionPurchases } from '../schema/session-purchases.ts'

const receives = sql`${sessionCredits.amount} - ${sessionCredits.share}`

const sumWhere = (condition: SQL) =>
  sql`coalesce(sum(${receives}) filter (where ${condition}), 0)`.mapWith(Number)

const heldNet = (db: Db, mentorId: string) =>
  db
    .select({
      currency: sessionPurchases.currency,
      held: sumWhere(isNull(sessionCredits.disputedAt)),
      disputed: sumWhere(isNotNull(sessionCredits.disputedAt)),
    })
    .from(sessionCredits)
    .innerJoin(sessionPurchases, eq(sessionPurchases.id, sessionCredits.purchaseId))
    .where(
      and(
        eq(sessionPurchases.mentorId, mentorId),
        eq(sessionPurchases.status, 'success'),
        isNull(sessionCredits.outcome),
      ),
    )
    .groupBy(sessionPurchases.currency)

/**
 * A mentor's money in minor units, less the platform's share, for each currency in which they were
 * ever paid; `disputed` is held until an operator decides, and no part of `held`.
 */
export async function listBalances(db: Db, memberId: string) {
  const [balances, held] = await Promise.all([balancesOf(db, memberId), heldNet(db, memberId)])
  return balances.map((balance) => ({
    ...balance,
    held: 0,
    disputed: 0,
    ...held.find(({ currency }) => currency === balance.currency),
  }))
}

export type Balance = Awaited<ReturnType<typeof listBalances>>[number]

/** Whether a member was ever paid for a session. */
export async function hasEarned(db: Db, memberId: string): Promise<boolean> {
  const found = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.memberId, memberId))
    .limit(1)
  return found.length > 0
}

const happenedAt = sql`coalesce(${mentorSessions.startsAt}, ${sessionPurchases.paidAt})`

const selectEarnings = (db: Db) =>
  db
    .select({
      id: sessionCredits.id,
      sessionId: sessionCredits.sessionId,
      startsAt: mentorSessions.startsAt,
      reference: sessionPurchases.reference,
      title: sessionPurchases.title,
      paidAt: sessionPurchases.paidAt,
      currency: sessionPurchases.currency,
      amount: sessionCredits.amount,
      share: sessionCredits.share,
      outcome: sessionCredits.outcome,
      settledAt: sessionCredits.settledAt,
      refundedAt: sessionCredits.refundedAt,
      disputedAt: sessionCredits.disputedAt,
    })
    .from(sessionCredits)
    .innerJoin(sessionPurchases, eq(sessionPurchases.id, sessionCredits.purchaseId))
    .leftJoin(mentorSessions, eq(mentorSessions.id, sessionCredits.sessionId))

export type Earning = Awaited<ReturnType<typeof selectEarnings>>[number]

/** Sessions for which a mentor was paid, newest first; amounts in minor units. */
export async function listEarnings(db: Db, mentorId: string, paging: Paging) {
  const page = keyset(paging)
  const isTheirs = eq(sessionPurchases.mentorId, sql.placeholder('mentor'))
  const statement = preparedVariant(db, `earnings ${page.shape}`, () =>
    selectEarnings(db)
      .where(
        and(
          isTheirs,
          isNotNull(sessionPurchases.paidAt),
          page.older(happenedAt, sessionCredits.id),
        ),
      )
      .orderBy(desc(happenedAt), desc(sessionCredits.id))
      .limit(page.limit),
  )
  const found = await statement.execute({ mentor: mentorId, ...page.values })
  return toPageBy(({ startsAt, paidAt }) => (startsAt ?? paidAt!).getTime(), found, paging.limit)
}

const month = sql<string>`to_char(${ledgerTransactions.createdAt} at time zone 'UTC', 'YYYY-MM')`

const ofMember = (memberId: string) =>
  and(eq(ledgerEntries.memberId, memberId), eq(ledgerEntries.account, 'available'))

const MAX_MONTHS = 100

/** In which something became available or was paid out, as '2026-11', newest first. */
export const listMonths = async (db: Db, memberId: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ month })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(ofMember(memberId))
      .orderBy(desc(month))
      .limit(MAX_MONTHS)
  ).map((row) => row.month)

const MAX_LINES = 5000

/** What changed a mentor's available money between two moments, oldest first, and what there was before. */
export async function readStatement(
  db: Db,
  memberId: string,
  { from, to }: { from: Date; to: Date },
) {
  const lines = await db
    .select({
      at: ledgerTransactions.createdAt,
      kind: ledgerTransactions.kind,
      reference: ledgerTransactions.reference,
      amount: ledgerEntries.amount,
      currency: ledgerEntries.currency,
      title: sessionPurchases.title,
      price: sessionCredits.amount,
      share: sessionCredits.share,
      sessionAt: mentorSessions.startsAt,
      bankName: payouts.bankName,
      lastDigits: payouts.lastDigits,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(
      sessionCredits,
      sql`${ledgerTransactions.kind} = 'released' and ${sessionCredits.id}::text = ${ledgerTransactions.reference}`,
    )
    .leftJoin(sessionPurchases, eq(sessionPurchases.id, sessionCredits.purchaseId))
    .leftJoin(mentorSessions, eq(mentorSessions.id, sessionCredits.sessionId))
    .leftJoin(payouts, eq(payouts.reference, ledgerTransactions.reference))
    .where(
      and(
        ofMember(memberId),
        gte(ledgerTransactions.createdAt, from),
        lt(ledgerTransactions.createdAt, to),
      ),
    )
    .orderBy(ledgerTransactions.createdAt, ledgerTransactions.id)
    .limit(MAX_LINES)
  const before = await db
    .select({
      currency: ledgerEntries.currency,
      sum: sql`sum(${ledgerEntries.amount})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(ofMember(memberId), lt(ledgerTransactions.createdAt, from)))
    .groupBy(ledgerEntries.currency)
  return { lines, before }
}

export type StatementLine = Awaited<ReturnType<typeof readStatement>>['lines'][number]
