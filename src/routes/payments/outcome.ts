import { findReceipt } from '../../db/billing/payments.ts'
import { findTerms } from '../../db/billing/terms.ts'
import { verifyPayment } from '../../db/billing/verify.ts'
import { findForTeam } from '../../db/organizations/teams.ts'
import type { Payment } from '../../db/schema/payments.ts'
import {
  CLOSED_MEANWHILE,
  NOTHING_CAME,
  paymentWord,
  UNSUCCESSFUL,
} from '../../lib/billing/payment.ts'
import { ProviderRefused, ProviderUnreachable } from '../../lib/billing/paystack/failures.ts'
import { describeError } from '../../lib/log.ts'
import type { PaymentOutcome } from '../../views/payments/outcome.tsx'
import type { AppContext } from '../http/context.ts'

/** Null if the provider cannot be reached. */
export async function findOutcome(c: AppContext, payment: Payment): Promise<PaymentOutcome | null> {
  const { db, paystack, log } = c.var
  if (!paystack) return null
  try {
    const settled = await verifyPayment(db, paystack, payment, new Date(), { left: true })
    if (!settled.problem) return { ...describe(settled), ...(await ofTerm(c, settled)) }
    log.error('payment mismatch', { reference: payment.reference, problem: settled.problem })
    if (settled.problem === CLOSED_MEANWHILE) return describe(settled)
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnreachable)) throw error
    log.warn('payment not verified', { reference: payment.reference, ...describeError(error) })
  }
  return null
}

async function ofTerm(c: AppContext, payment: Payment) {
  const { userId, organizationId, reference, interval } = payment
  const { db } = c.var
  const [receipt, team] = await Promise.all([
    findReceipt(db, userId, reference),
    organizationId && findForTeam(db, userId, organizationId),
  ])
  const { startDate, endDate } = receipt ?? {}
  const now = new Date()
  const startsAt = startDate && startDate > now ? startDate : undefined
  return {
    organization: organizationId
      ? { id: organizationId, name: receipt?.organization ?? null, onTeam: Boolean(team) }
      : undefined,
    startsAt,
    afterTrial: startsAt && (await endsTrial(c, userId, startsAt)) ? interval : undefined,
    endedAt: endDate && endDate <= now ? endDate : undefined,
  }
}

async function endsTrial(c: AppContext, userId: string, at: Date) {
  const { terms } = await findTerms(c.var.db, { userId, organizationId: null }, new Date())
  return terms.some(({ trial, endDate }) => trial && endDate?.getTime() === at.getTime())
}

function describe(payment: Payment): PaymentOutcome {
  const { status, reversedAt, membershipTier, organizationId } = payment
  const common = { membershipTier, word: paymentWord(payment) }
  if (status === 'success') return { ...common, status, message: 'Your payment was successful.' }
  if (payment.problem) return { ...common, status: 'failed', message: NOTHING_CAME }
  if (reversedAt) return { ...common, status: 'failed', message: 'This payment was refunded.' }
  if (status === 'pending')
    return {
      ...common,
      status,
      message: `This payment is not complete. If you have paid, ${
        organizationId ? 'the tier' : 'your membership'
      } starts as soon as your bank confirms it.`,
    }
  return { ...common, status: 'failed', message: UNSUCCESSFUL }
}
