import { sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { organizations } from '../../schema/organizations.ts'
import { payments, subscriptionCredits, subscriptions } from '../../schema/payments.ts'
import { jsonUnlessNull } from '../fields.ts'
import { organization, type Section, writtenTexts } from './parts.ts'

export const paymentsOf = () =>
  ({
    terms: {
      owners: [subscriptions.userId],
      at: subscriptions.createdAt,
      id: subscriptions.id,
      from: sql`${subscriptions}
      left join ${subscriptionCredits} on ${subscriptionCredits.fromId} = ${subscriptions.id}`,
      fields: {
        tier: subscriptions.membershipTier,
        status: subscriptions.status,
        amount: subscriptions.amount,
        currency: subscriptions.currency,
        interval: subscriptions.interval,
        trial: subscriptions.trial,
        startDate: subscriptions.startDate,
        endDate: subscriptions.endDate,
        anchorDay: subscriptions.anchorDay,
        cancelledAt: subscriptions.cancelledAt,
        renewing: subscriptions.renewing,
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
        paidBy: payments.paidBy,
        billedTo: payments.billedTo,
        billedTaxNumber: payments.billedTaxNumber,
        termId: payments.subscriptionId,
        tier: payments.membershipTier,
        interval: payments.interval,
        amount: payments.amount,
        price: payments.price,
        currency: payments.currency,
        status: payments.status,
        paymentMethod: payments.paymentMethod,
        paidAt: payments.paidAt,
        paidFrom: payments.paidFrom,
        paidUntil: payments.paidUntil,
        reversedAt: payments.reversedAt,
        problem: payments.problem,
        ...writtenTexts(payments),
      },
    },
  }) satisfies Partial<Record<SectionName, Section>>
