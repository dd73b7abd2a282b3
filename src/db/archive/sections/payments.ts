import { sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { organizations } from '../../schema/organizations.ts'
import { payments, subscriptionCredits, subscriptions } from '../../schema/payments.ts'
import { payoutAccounts, payouts } from '../../schema/payouts.ts'
import { jsonUnlessNull } from '../fields.ts'
import { organization, pick, type Section, SITE, writtenTexts } from './parts.ts'

export const paymentSections = {
  'payout-account': {
    owners: [payoutAccounts.memberId],
    at: payoutAccounts.createdAt,
    id: sql`md5(concat(${payoutAccounts.memberId}, 'payout-account', ${SITE}))::uuid`,
    from: sql`${payoutAccounts}`,
    fields: {
      ...pick(payoutAccounts, 'bankCode', 'bankName', 'lastDigits', 'accountName', 'currency'),
      ...pick(payoutAccounts, 'changedAt', 'nextPayoutAt'),
      ...writtenTexts(payoutAccounts),
    },
  },
  payouts: {
    owners: [payouts.memberId],
    at: payouts.createdAt,
    id: payouts.id,
    from: sql`${payouts}`,
    fields: {
      ...pick(payouts, 'reference', 'amount', 'currency', 'bankName', 'lastDigits', 'status'),
      endedAt: payouts.endedAt,
      ...writtenTexts(payouts),
    },
  },
  terms: {
    owners: [subscriptions.userId],
    at: subscriptions.createdAt,
    id: subscriptions.id,
    from: sql`${subscriptions}
      left join ${subscriptionCredits} on ${subscriptionCredits.fromId} = ${subscriptions.id}`,
    fields: {
      tier: subscriptions.membershipTier,
      ...pick(
        subscriptions,
        'status',
        'amount',
        'currency',
        'interval',
        'trial',
        'startDate',
        'endDate',
        'anchorDay',
        'cancelledAt',
        'renewing',
      ),
      credited: jsonUnlessNull(subscriptionCredits.toId, {
        termId: subscriptionCredits.toId,
        amount: subscriptionCredits.amount,
      }),
      ...writtenTexts(subscriptions),
    },
  },
  payments: {
    owners: [payments.userId],
    at: payments.createdAt,
    id: payments.id,
    from: sql`${payments}
      left join ${organizations} on ${organizations.id} = ${payments.organizationId}`,
    fields: {
      reference: payments.reference,
      organization,
      ...pick(payments, 'paidBy', 'billedTo', 'billedTaxNumber'),
      termId: payments.subscriptionId,
      tier: payments.membershipTier,
      ...pick(
        payments,
        'interval',
        'amount',
        'price',
        'currency',
        'status',
        'paymentMethod',
        'paidAt',
        'paidFrom',
        'paidUntil',
        'reversedAt',
        'problem',
      ),
      ...writtenTexts(payments),
    },
  },
} satisfies Partial<Record<SectionName, Section>>
