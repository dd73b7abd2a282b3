import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { ledgerEntries, ledgerTransactions } from '../schema/ledger.ts'

const t = ledgerEntries

const sumOf = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${t.amount}) filter (where ${condition}), 0)`.mapWith(Number)

const balancesQuery = preparedQuery((db: Db) =>
  db
    .select({
      currency: t.currency,
      held: sumOf(sql`${t.account} = 'held'`),
      available: sumOf(sql`${t.account} = 'available'`),
      payouts: sumOf(sql`${t.account} = 'payouts'`),
      paidOut:
        sql`-${sumOf(sql`(${t.account}, ${ledgerTransactions.kind}) in (('payouts', 'payout-paid'), ('available', 'payout-reversed'))`)}`.mapWith(
          Number,
        ),
    })
    .from(t)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, t.transactionId))
    .where(eq(t.memberId, sql.placeholder('member')))
    .groupBy(t.currency)
    .orderBy(t.currency),
)

/** A mentor's, in minor units; a row for each currency in which they were ever paid. */
export const balancesOf = (db: Db, memberId: string) =>
  balancesQuery(db).execute({ member: memberId })

/** What is available to each of the mentors in each currency, in minor units. */
export const availableOf = (db: Db, accountIds: string[]) =>
  db
    .select({
      accountId: sql<string>`${t.memberId}`,
      currency: t.currency,
      available: sql`sum(${t.amount})`.mapWith(Number),
    })
    .from(t)
    .where(and(inArray(t.memberId, accountIds), eq(t.account, 'available')))
    .groupBy(t.memberId, t.currency)

/** Whether anything of a mentor's is held, available or on its way. */
export const hasMoney = (memberId: PgColumn) =>
  sql`exists (select from ledger_entries entry where entry.member_id = ${memberId}
    group by entry.account, entry.currency having sum(entry.amount) <> 0)`
