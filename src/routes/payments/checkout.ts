import { startPayment } from '../../db/billing/start.ts'
import type { RequestedOrder } from '../../lib/billing/order.ts'
import { NOT_STARTED } from '../../lib/billing/payment.ts'
import { ProviderRefused, ProviderUnreachable } from '../../lib/billing/paystack/failures.ts'
import { charge, type SoldTier } from '../../lib/billing/prices.ts'
import { Failure } from '../../lib/errors.ts'
import { describeError } from '../../lib/log.ts'
import { TIER_LABELS } from '../../lib/membership/tiers.ts'
import { MAY_NOT } from '../../lib/organizations/rights.ts'
import { paths } from '../../lib/paths.ts'
import { RATE_LIMITS } from '../../lib/rate-limits.ts'
import { auditLog } from '../http/audit-log.ts'
import { type AppContext, originOf } from '../http/context.ts'

export const PAYMENTS_OFF = 'Payments aren’t available on this site.'

/**
 * @throws Failure 503 where payments are off, 403 for who does not own the organization, 409 where
 * there is nothing to buy, 429 after too many checkouts, 502 when the provider fails
 */
export async function openCheckout(
  c: AppContext,
  { membershipTier: tier, interval, organizationId, shown }: RequestedOrder,
) {
  const { db, paystack, member, env, log } = c.var
  const price = charge(tier, interval, env)
  if (!paystack || !price) throw paymentsOff()
  const callbackUrl = originOf(c) + paths.paymentCallback
  try {
    const order = { tier, interval, price, organizationId, shown, callbackUrl }
    const result = await startPayment(db, paystack, member, order, new Date())
    if (result.ok) return { ...result.checkout, reference: result.reference }
    if (result.reason === 'many') auditLog(c, 'warn', 'limit reached', { limit: BEGUN })
    throw refusals[result.reason](tier)
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnreachable)) throw error
    log.warn('payment not started', describeError(error))
    throw new Failure(502, 'payment_not_started', NOT_STARTED)
  }
}

const BEGUN = 'payments begun and not made by a member'

const paymentsOff = () => new Failure(503, 'payments_off', PAYMENTS_OFF)

const refusals = {
  given: (tier: SoldTier) =>
    new Failure(
      409,
      'nothing_to_buy',
      `Your membership already includes what ${TIER_LABELS[tier]} offers.`,
    ),
  changed: () =>
    new Failure(409, 'amount_changed', 'The amount has changed. Check it before you pay.'),
  not_owner: () => new Failure(403, 'role', MAY_NOT.own),
  suspended: () =>
    new Failure(
      409,
      'suspended',
      'This organization is suspended, so you can’t buy a plan for it.',
    ),
  many: () =>
    new Failure(
      429,
      'too_many_payments',
      `${RATE_LIMITS[BEGUN].text} Please finish one of them, or try again in an hour.`,
      { headers: { 'Retry-After': '3600' } },
    ),
}
