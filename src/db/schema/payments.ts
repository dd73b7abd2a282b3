import { sql } from 'drizzle-orm'
import { check, index, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_STATUSES, SUBSCRIPTION_STATUSES } from '../../lib/catalog.ts'
import { TIERS } from '../../lib/tiers.ts'
import { filled, id, instant, oneOf, timestamps } from './columns.ts'
import { users } from './users.ts'

const money = () => numeric({ precision: 10, scale: 2 }).notNull()

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    membershipTier: text({ enum: TIERS }).notNull(),
    status: text({ enum: SUBSCRIPTION_STATUSES }).notNull().default('active'),
    amount: money(),
    currency: text().notNull().default('NGN'),
    startDate: instant(),
    endDate: instant(),
    paystackCustomerCode: text(),
    paystackSubscriptionCode: text(),
    ...timestamps(),
  },
  (t) => [
    oneOf('subscriptions_tier_check', t.membershipTier, TIERS),
    oneOf('subscriptions_status_check', t.status, SUBSCRIPTION_STATUSES),
    check('subscriptions_amount_check', sql`${t.amount} >= 0`),
    check('subscriptions_currency_check', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('subscriptions_dates_check', sql`${t.endDate} >= ${t.startDate}`),
    index('subscriptions_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('subscriptions_ending_idx').on(t.status, t.endDate),
  ],
)

export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: 'set null' }),
    amount: money(),
    currency: text().notNull().default('NGN'),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    reference: text().notNull(),
    accessCode: text(),
    paymentMethod: text(),
    metadata: jsonb().$type<Record<string, unknown>>(),
    ...timestamps(),
  },
  (t) => [
    unique('payments_reference_key').on(t.reference),
    filled('payments_reference_check', t.reference, 100),
    oneOf('payments_status_check', t.status, PAYMENT_STATUSES),
    check('payments_amount_check', sql`${t.amount} >= 0`),
    check('payments_currency_check', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    index('payments_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('payments_subscription_idx').on(t.subscriptionId),
    index('payments_pending_idx').on(t.status, t.createdAt),
  ],
)
