import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { filled, instant, timestamps } from './columns.ts'
import { users } from './users.ts'

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
    ...timestamps(),
  },
  (t) => [
    filled('payout_accounts_bank_check', t.bankName, 200),
    filled('payout_accounts_name_check', t.accountName, 200),
  ],
)

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect
