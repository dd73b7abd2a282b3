import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { PAYOUT_STATUSES } from '../../lib/payouts/payout.ts'
import { filled, idColumn, instant, oneOf, timestamps } from './columns.ts'
import { userReference, users } from './users.ts'

/** Where a mentor is paid. The provider alone has the whole number. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    bankCode: text().notNull(),
    bankName: text().notNull(),
    lastDigits: text().notNull(),
    accountName: text().notNull(),
    currency: text().notNull(),
    recipientCode: text().notNull(),
    changedAt: instant().notNull(),
    /** By the weekly schedule; null for payouts on request. */
    nextPayoutAt: instant(),
    ...timestamps(),
  },
  (t) => [
    filled('payout_accounts_bank_check', t.bankName, 200),
    filled('payout_accounts_name_check', t.accountName, 200),
  ],
)

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect

/** Amounts in minor units. The rows of a deleted account name its anonymous row. */
export const payouts = pgTable(
  'payouts',
  {
    id: idColumn(),
    /** Of the provider's transfer; stored before it is asked for, and used again. */
    reference: text().notNull(),
    memberId: userReference(),
    /** The mentor in the ledger, also once the account is deleted. */
    accountId: uuid().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    bankName: text().notNull(),
    lastDigits: text().notNull(),
    recipientCode: text().notNull(),
    status: text({ enum: PAYOUT_STATUSES }).notNull().default('pending'),
    transferCode: text(),
    problem: text(),
    endedAt: instant(),
    /** Null where the status is final. */
    nextCheckAt: instant(),
    ...timestamps(),
  },
  (t) => [
    unique('payouts_reference_key').on(t.reference),
    check('payouts_reference_check', sql`${t.reference} ~ '^[a-z0-9_-]{16,50}$'`),
    check('payouts_amount_check', sql`${t.amount} > 0`),
    check('payouts_currency_check', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    oneOf('payouts_status_check', t.status, PAYOUT_STATUSES),
    check('payouts_ended_check', sql`(${t.endedAt} is null) = (${t.status} in ('pending', 'otp'))`),
    index('payouts_member_idx').on(t.memberId, t.createdAt.desc()),
    index('payouts_due_idx').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    index('payouts_code_idx').on(t.createdAt).where(sql`status = 'otp'`),
  ],
)

export type Payout = typeof payouts.$inferSelect
