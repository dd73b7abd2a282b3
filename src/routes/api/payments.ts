import { Hono } from 'hono'
import { findOwnPayment } from '../../db/billing/payments.ts'
import { handleEvent, storeEvent } from '../../db/billing/provider-events.ts'
import type { PaymentEvent } from '../../db/schema/payment-events.ts'
import { orderSchema } from '../../lib/billing/order.ts'
import { NOT_VERIFIED } from '../../lib/billing/payment.ts'
import type { Paystack } from '../../lib/billing/paystack/client.ts'
import { isSigned } from '../../lib/billing/paystack/webhook-signature.ts'
import { parseJson, webhook } from '../../lib/billing/paystack/wire.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { describeError } from '../../lib/log.ts'
import { paths } from '../../lib/paths.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { openCheckout } from '../payments/checkout.ts'
import { findOutcome } from '../payments/outcome.ts'

const pattern = relativePattern(paths.api.payments)

export const apiPayments = new Hono<AppEnv>()
  .post(
    pattern(paths.api.initializePayment),
    requireMember,
    requireRecentSignIn,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(orderSchema),
    async (c) => {
      const { authorizationUrl, accessCode, reference } = await openCheckout(c, c.req.valid('json'))
      const data = { authorization_url: authorizationUrl, access_code: accessCode, reference }
      return c.json({ status: 'success', data })
    },
  )
  .get(pattern(paths.api.verifyPayment), requireMember, async (c) => {
    const { db, member } = c.var
    const payment = await findOwnPayment(db, member.id, c.req.param('reference'))
    if (!payment) throw notFound('Payment')
    const outcome = await findOutcome(c, payment)
    if (!outcome) throw new Failure(502, 'payment_not_verified', NOT_VERIFIED)
    const { status, message, membershipTier } = outcome
    return c.json({ status, message, data: { membershipTier } })
  })
  .post(pattern(paths.api.paymentWebhook), limitBody(256 * 1024), async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const { db, paystack } = c.var
    if (!paystack || !isSigned(body, c.req.header('x-paystack-signature'), paystack.secretKey))
      throw new Failure(401, 'unsigned', 'Unauthorized')
    const message = webhook.safeParse(parseJson(new TextDecoder().decode(body)))
    if (!message.success) throw new Failure(400, 'malformed', 'We don’t know this event.')
    const stored = await storeEvent(db, message.data)
    await Promise.race([handle(c, paystack, stored), Bun.sleep(WEBHOOK_TIMEOUT_MS)])
    return c.json({ status: 'success' })
  })

/** Once the event is stored, the sweep retries what fails now. */
const handle = (c: AppContext, paystack: Paystack, stored: PaymentEvent) =>
  handleEvent(c.get('db'), paystack, stored, new Date()).catch((error) =>
    c.get('log').warn('webhook not handled', { key: stored.key, ...describeError(error) }),
  )

/** The provider's webhook times out soon after. */
const WEBHOOK_TIMEOUT_MS = 1000
