import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import type { Payment } from '../schema/payments.ts'

/** To who paid, in the transaction that grants what a membership payment paid for. */
export const emailReceipt = (tx: Db, payment: Payment): Promise<void> => {
  const { userId: memberId, reference, membershipTier: tier, amount, currency } = payment
  const data = {
    reference,
    tier,
    amount,
    currency,
    organization: payment.billedTo,
    paidBy: payment.paidBy!,
    from: payment.paidFrom!.toISOString(),
    until: payment.paidUntil!.toISOString(),
    renewal: payment.metadata?.renewal === true,
  }
  return enqueueEmails(tx, [{ kind: 'membership-paid', memberId, about: reference, data }])
}

/** To who paid, in the transaction that ends what a membership payment paid for. */
export const emailMembershipRefund = (tx: Db, payment: Payment): Promise<void> => {
  const { userId: memberId, reference, membershipTier: tier, amount, currency } = payment
  const data = { reference, tier, amount, currency, organization: payment.billedTo }
  return enqueueEmails(tx, [{ kind: 'membership-refunded', memberId, about: reference, data }])
}
