import type { SessionPurchase } from '../../db/schema/session-purchases.ts'
import { giveUpPurchase, setCheckout } from '../../db/session-purchases/purchases.ts'
import { NOT_STARTED } from '../../lib/billing/payment.ts'
import { ProviderRefused, ProviderUnreachable } from '../../lib/billing/paystack/failures.ts'
import { MINUTE_MS } from '../../lib/durations.ts'
import { Failure } from '../../lib/errors.ts'
import { describeError } from '../../lib/log.ts'
import { paths } from '../../lib/paths.ts'
import { type AppContext, originOf } from '../http/context.ts'

/**
 * Where a mentee goes on who books again what they have to pay. A checkout without address is either
 * being opened by another request, or was lost. @throws Failure 502 when the provider fails
 */
export function resumeCheckout(c: AppContext, purchase: SessionPurchase) {
  const { checkoutUrl, createdAt, reference } = purchase
  const isLost = c.get('arrivedAt').getTime() - createdAt.getTime() > MINUTE_MS
  if (isLost && !checkoutUrl) return openSessionCheckout(c, purchase)
  return checkoutUrl ?? paths.purchase(reference)
}

/** The provider's page for a purchase that is stored. @throws Failure 502 when the provider fails */
export async function openSessionCheckout(c: AppContext, purchase: SessionPurchase) {
  const { db, paystack, member, log } = c.var
  const { reference, amount, currency } = purchase
  const back = originOf(c) + paths.purchase(reference)
  try {
    if (!paystack) throw new ProviderRefused('Payments are off')
    const { authorizationUrl } = await paystack.initialize({
      email: member.email,
      amount,
      currency,
      reference,
      callback_url: back,
      metadata: { sessions: purchase.title, cancel_action: back },
    })
    await setCheckout(db, reference, authorizationUrl)
    return authorizationUrl
  } catch (error) {
    if (error instanceof ProviderRefused) await giveUpPurchase(db, purchase)
    else if (!(error instanceof ProviderUnreachable)) throw error
    log.warn('payment not started', describeError(error))
    throw new Failure(502, 'payment_not_started', NOT_STARTED)
  }
}
