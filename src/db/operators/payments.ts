import { type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { inlineLimit } from '../pagination.ts'
import { type Payment, payments } from '../schema/payments.ts'
import { sessionPurchases } from '../schema/session-purchases.ts'
import { users } from '../schema/users.ts'
import { searchValue } from './search.ts'

const MAX_ROWS = 10

export type PaymentForOperators = Pick<Payment, 'status' | 'problem'> & {
  reference: string
  /** Null for sessions. */
  tier: Payment['membershipTier'] | null
  /** The offer's, for sessions. */
  title: string | null
  /** In whole units of the currency. */
  amount: string
  currency: string
  createdAt: Date
  reversedAt: Date | null
  payerId: string
  payer: string
}

const rowsWhere = (ofPlan: SQL, ofSessions: SQL) => {
  const newest = sql`order by "createdAt" desc limit ${inlineLimit(MAX_ROWS)}`
  const plans = sql`(select ${payments.reference} as reference, ${payments.membershipTier} as tier,
      null as title, ${payments.amount}::text as amount, ${payments.currency} as currency,
      ${payments.status} as status, ${payments.problem} as problem,
      ${payments.createdAt} as "createdAt", ${payments.reversedAt} as "reversedAt",
      ${payments.userId} as "payerId"
    from ${payments} where ${ofPlan} ${newest})`
  const sessions = sql`(select ${sessionPurchases.reference}, null, ${sessionPurchases.title},
      (${sessionPurchases.amount} / 100.0)::numeric(12, 2)::text, ${sessionPurchases.currency},
      ${sessionPurchases.status}, ${sessionPurchases.problem},
      ${sessionPurchases.createdAt} as "createdAt", ${sessionPurchases.reversedAt},
      ${sessionPurchases.menteeId}
    from ${sessionPurchases} where ${ofSessions} ${newest})`
  return sql`(select paid.*, btrim(${users.firstName} || ' ' || ${users.lastName}) as payer
    from (${plans} union all ${sessions}) as paid join ${users} on ${users.id} = paid."payerId"
    ${newest}) as paid`
}

const select = (db: Db, from: SQL) =>
  db
    .select({
      reference: sql<string>`paid.reference`,
      tier: sql<PaymentForOperators['tier']>`paid.tier`,
      title: sql<string | null>`paid.title`,
      amount: sql<string>`paid.amount`,
      currency: sql<string>`paid.currency`,
      status: sql<PaymentForOperators['status']>`paid.status`,
      problem: sql<string | null>`paid.problem`,
      createdAt: sql`paid."createdAt"`.mapWith(payments.createdAt),
      reversedAt: sql<Date | null>`paid."reversedAt"`.mapWith(payments.reversedAt),
      payerId: sql<string>`paid."payerId"`,
      payer: sql<string>`paid.payer`,
    })
    .from(from)

const byReferenceQuery = preparedQuery((db: Db) =>
  select(
    db,
    rowsWhere(
      sql`${payments.reference} = ${searchValue}`,
      sql`${sessionPurchases.reference} = ${searchValue}`,
    ),
  ),
)

/** By the whole reference. */
export const findPayments = (db: Db, reference: string): Promise<PaymentForOperators[]> =>
  byReferenceQuery(db).execute({ value: reference })

const ofMemberQuery = preparedQuery((db: Db) =>
  select(
    db,
    rowsWhere(
      sql`${payments.userId} = ${searchValue}`,
      sql`(${sessionPurchases.menteeId} = ${searchValue} or ${sessionPurchases.mentorId} = ${searchValue})`,
    ),
  ),
)

/** The newest that a member paid, or that were paid to them. */
export const paymentsOf = (db: Db, memberId: string): Promise<PaymentForOperators[]> =>
  ofMemberQuery(db).execute({ value: memberId })
