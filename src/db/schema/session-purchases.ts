import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_STATUSES } from '../../lib/catalog.ts'
import { DISPUTE_LENGTH } from '../../lib/mentor-sessions/mentor-session.ts'
import { CREDIT_OUTCOMES } from '../../lib/session-purchases/purchase.ts'
import { filled, idColumn, instant, oneOf, timestamps } from './columns.ts'
import { mentorOffers, mentorSessions } from './mentor-sessions.ts'
import { userReference } from './users.ts'

/** Amounts in minor units. The rows of a deleted account name its anonymous row. */
export const sessionPurchases = pgTable(
  'session_purchases',
  {
    id: idColumn(),
    reference: text().notNull(),
    mentorId: userReference(),
    menteeId: userReference(),
    /** The mentor in the ledger, also once the account is deleted. */
    accountId: uuid().notNull(),
    offerId: uuid().references(() => mentorOffers.id, { onDelete: 'set null' }),
    title: text().notNull(),
    minutes: smallint().notNull(),
    amount: integer().notNull(),
    share: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    checkoutUrl: text(),
    /** The provider's id of the transaction. */
    transactionId: text(),
    paidAt: instant(),
    reversedAt: instant(),
    problem: text(),
    /** Null where the status is final. */
    nextCheckAt: instant(),
    ...timestamps(),
  },
  (t) => [
    unique('session_purchases_reference_key').on(t.reference),
    filled('session_purchases_reference_check', t.reference, 100),
    check(
      'session_purchases_sums_check',
      sql`${t.amount} > 0 and ${t.share} between 0 and ${t.amount}`,
    ),
    check('session_purchases_currency_check', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    oneOf('session_purchases_status_check', t.status, PAYMENT_STATUSES),
    check('session_purchases_paid_check', sql`${t.status} <> 'success' or ${t.paidAt} is not null`),
    index('session_purchases_mentee_idx').on(t.menteeId, t.createdAt.desc()),
    index('session_purchases_mentor_idx').on(t.mentorId, t.createdAt.desc()),
    index('session_purchases_offer_idx').on(t.offerId),
    index('session_purchases_due_idx').on(t.nextCheckAt).where(sql`next_check_at is not null`),
  ],
)

export type SessionPurchase = typeof sessionPurchases.$inferSelect

/** A session that was bought, from its payment to its settlement. */
export const sessionCredits = pgTable(
  'session_credits',
  {
    id: idColumn(),
    purchaseId: uuid()
      .notNull()
      .references(() => sessionPurchases.id, { onDelete: 'cascade' }),
    /** Null until it is booked. */
    sessionId: uuid().references(() => mentorSessions.id, { onDelete: 'set null' }),
    amount: integer().notNull(),
    share: integer().notNull(),
    outcome: text({ enum: CREDIT_OUTCOMES }),
    settledAt: instant(),
    refundedAt: instant(),
    refundAskedAt: instant(),
    /** When the refund is asked for, or looked up. */
    nextRefundAt: instant(),
    refundProblem: text(),
    disputedAt: instant(),
    disputedBy: text({ enum: ['mentor', 'mentee', 'system'] }),
    disputeReason: text(),
    decidedAt: instant(),
    decisionReason: text(),
  },
  (t) => [
    unique('session_credits_session_key').on(t.sessionId),
    check(
      'session_credits_sums_check',
      sql`${t.amount} >= 0 and ${t.share} between 0 and ${t.amount}`,
    ),
    oneOf('session_credits_outcome_check', t.outcome, CREDIT_OUTCOMES),
    check(
      'session_credits_settled_check',
      sql`(${t.outcome} is null) = (${t.settledAt} is null) and (${t.refundedAt} is null or ${t.outcome} = 'refunded')`,
    ),
    check(
      'session_credits_disputed_check',
      sql`(${t.disputedAt} is null) = (${t.disputedBy} is null) and (${t.decidedAt} is null) = (${t.decisionReason} is null)`,
    ),
    check(
      'session_credits_reason_check',
      sql`char_length(${t.disputeReason}) <= ${sql.raw(String(DISPUTE_LENGTH))}`,
    ),
    index('session_credits_purchase_idx').on(t.purchaseId),
    index('session_credits_open_idx').on(t.purchaseId).where(sql`settled_at is null`),
    index('session_credits_refunds_idx').on(t.nextRefundAt).where(sql`next_refund_at is not null`),
    index('session_credits_disputes_idx')
      .on(t.disputedAt)
      .where(sql`disputed_at is not null and decided_at is null`),
  ],
)

export type SessionCredit = typeof sessionCredits.$inferSelect
