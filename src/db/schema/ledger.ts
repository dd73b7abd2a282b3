import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ACCOUNTS, MENTOR_ACCOUNTS, MOVEMENTS } from '../../lib/ledger/accounts.ts'
import { createdAt, filled, oneOf } from './columns.ts'

/** Append-only by triggers, as its entries, which must balance when they are committed. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: MOVEMENTS }).notNull(),
    /** Of the payment, the session or the payout. */
    reference: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('ledger_transactions_key').on(t.kind, t.reference),
    oneOf('ledger_transactions_kind_check', t.kind, MOVEMENTS),
    filled('ledger_transactions_reference_check', t.reference, 100),
  ],
)

/**
 * What an account gains or loses, in minor units. What is owed is above zero; the provider's cash,
 * from which it was paid, is below.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text({ enum: ACCOUNTS }).notNull(),
    /** The mentor, whose account may be deleted: the books stay. */
    memberId: uuid(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
  },
  (t) => [
    oneOf('ledger_entries_account_check', t.account, ACCOUNTS),
    check(
      'ledger_entries_member_check',
      sql`(${t.memberId} is not null) = (${t.account} in (${sql.raw(MENTOR_ACCOUNTS.map((name) => `'${name}'`).join(', '))}))`,
    ),
    check('ledger_entries_amount_check', sql`${t.amount} <> 0`),
    check('ledger_entries_currency_check', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    index('ledger_entries_transaction_idx').on(t.transactionId),
    index('ledger_entries_member_idx').on(t.memberId, t.account).where(sql`member_id is not null`),
  ],
)
