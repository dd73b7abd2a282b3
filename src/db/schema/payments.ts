import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { INTERVALS } from '../../lib/billing/prices.ts'
import { PAYMENT_STATUSES, TERM_STATUSES } from '../../lib/catalog.ts'
import { TIERS } from '../../lib/membership/tiers.ts'
import { filled, idColumn, instant, oneOf, timestamps } from './columns.ts'
import { organizations } from './organizations.ts'
import { userReference, users } from './users.ts'

const money = () => numeric({ precision: 10, scale: 2 })

/** Terms that the provider renews, or may. */
export const CONCERNS_PROVIDER = sql.raw(`(renewing or renewal_asked_at is not null
  or status = 'active' and cancelled_at is null
    and (paystack_subscription_code is not null or paystack_authorization_code is not null))`)

/** A holder's active terms are consecutive. An organization's without interval was granted. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: idColumn(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid().references(() => organizations.id),
    membershipTier: text({ enum: TIERS }).notNull(),
    status: text({ enum: TERM_STATUSES }).notNull().default('active'),
    /** What was paid and credited. */
    amount: money().notNull(),
    currency: text().notNull().default('NGN'),
    interval: text({ enum: INTERVALS }),
    trial: boolean().notNull().default(false),
    startDate: instant(),
    endDate: instant(),
    /** Day of month (UTC) of consecutive terms; the start's if null. */
    anchorDay: smallint(),
    cancelledAt: instant(),
    remindedAt: instant(),
    paystackCustomerCode: text(),
    /** A plan made for this term; null for the configured one. */
    paystackPlanCode: text(),
    paystackSubscriptionCode: text(),
    paystackEmailToken: text(),
    renewing: boolean().notNull().default(false),
    /** A renewal was requested and not confirmed. */
    renewalAskedAt: instant(),
    paystackAuthorizationCode: text(),
    ...timestamps(),
  },
  (t) => [
    check('subscriptions_holder_check', sql`num_nonnulls(${t.userId}, ${t.organizationId}) = 1`),
    check(
      'subscriptions_organization_check',
      sql`${t.organizationId} is null or (${t.membershipTier} = 'organization' and not ${t.trial})`,
    ),
    oneOf('subscriptions_tier_check', t.membershipTier, TIERS),
    oneOf('subscriptions_status_check', t.status, TERM_STATUSES),
    oneOf('subscriptions_interval_check', t.interval, INTERVALS),
    check('subscriptions_amount_check', sql`${t.amount} >= 0`),
    check('subscriptions_trial_check', sql`not ${t.trial} or ${t.amount} = 0`),
    check('subscriptions_currency_check', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('subscriptions_anchor_day_check', sql`${t.anchorDay} between 1 and 31`),
    check('subscriptions_dates_check', sql`${t.endDate} >= ${t.startDate}`),
    uniqueIndex('subscriptions_trial_key').on(t.userId).where(sql`trial`),
    index('subscriptions_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('subscriptions_organization_idx')
      .on(t.organizationId, t.startDate)
      .where(sql`organization_id is not null`),
    index('subscriptions_ending_idx').on(t.status, t.endDate),
    index('subscriptions_customer_idx').on(t.paystackCustomerCode),
    index('subscriptions_code_idx').on(t.paystackSubscriptionCode),
    index('subscriptions_renewal_idx').on(t.updatedAt).where(CONCERNS_PROVIDER),
  ],
)

export type TermRow = typeof subscriptions.$inferSelect

/** What of a replaced term was credited to its successor. */
export const subscriptionCredits = pgTable(
  'subscription_credits',
  {
    fromId: uuid()
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    toId: uuid()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
  },
  (t) => [
    check('subscription_credits_amount_check', sql`${t.amount} >= 0`),
    index('subscription_credits_to_idx').on(t.toId),
  ],
)

export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    userId: userReference(),
    organizationId: uuid().references(() => organizations.id),
    /** As named then; null once deleted, or unpaid. */
    paidBy: text(),
    /** As named when it was paid, for the receipt. */
    billedTo: text(),
    billedTaxNumber: text(),
    subscriptionId: uuid().references(() => subscriptions.id),
    membershipTier: text({ enum: TIERS }).notNull(),
    interval: text({ enum: INTERVALS }).notNull(),
    amount: money().notNull(),
    price: money().notNull(),
    currency: text().notNull().default('NGN'),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    reference: text().notNull(),
    accessCode: text(),
    paymentMethod: text(),
    metadata: jsonb().$type<Record<string, unknown>>(),
    paidAt: instant(),
    /** As on the receipt, even if the term was moved since. */
    paidFrom: instant(),
    paidUntil: instant(),
    reversedAt: instant(),
    problem: text(),
    /** Null where the status is final. */
    nextCheckAt: instant(),
    ...timestamps(),
  },
  (t) => [
    unique('payments_reference_key').on(t.reference),
    unique('payments_subscription_key').on(t.subscriptionId),
    filled('payments_reference_check', t.reference, 100),
    oneOf('payments_tier_check', t.membershipTier, TIERS.slice(1)),
    check(
      'payments_organization_check',
      sql`${t.organizationId} is null or ${t.membershipTier} = 'organization'`,
    ),
    check(
      'payments_billed_check',
      sql`${t.organizationId} is null or ${t.paidAt} is null or ${t.billedTo} is not null`,
    ),
    oneOf('payments_interval_check', t.interval, INTERVALS),
    oneOf('payments_status_check', t.status, PAYMENT_STATUSES),
    check('payments_amount_check', sql`${t.amount} >= 0`),
    check('payments_price_check', sql`${t.price} > 0`),
    check('payments_currency_check', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check(
      'payments_success_check',
      sql`(${t.status} = 'success') = (${t.subscriptionId} is not null and ${t.reversedAt} is null)`,
    ),
    index('payments_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('payments_organization_idx')
      .on(t.organizationId, t.createdAt.desc().nullsFirst())
      .where(sql`organization_id is not null`),
    index('payments_due_idx').on(t.nextCheckAt).where(sql`next_check_at is not null`),
  ],
)

export type Payment = typeof payments.$inferSelect
