import { Hono } from 'hono'
import { findOwnPayment } from '../../db/billing/payments.ts'
import { handleEvent, storeEvent } from '../../db/billing/provider-events.ts'
import { isSigned } from '../../lib/billing/paystack/webhook-signature.ts'
import { parseJson, webhook } from '../../lib/billing/paystack/wire.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { describeError } from '../../lib/log.ts'
import { NOT_VERIFIED, orderSchema } from '../../lib/membership.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { start } from '../payments/checkout.ts'
import { findOutcome } from '../payments/outcome.ts'

export const apiPayments = new Hono<AppEnv>()
  .post(
    '/payments/initialize',
    requireMember,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(orderSchema),
    async (c) => {
      const { authorizationUrl, accessCode, reference } = await start(c, c.req.valid('json'))
      const data = { authorization_url: authorizationUrl, access_code: accessCode, reference }
      return c.json({ status: 'success', data })
    },
  )
  .get('/payments/verify/:reference', requireMember, async (c) => {
    const { db, member } = c.var
    const payment = await findOwnPayment(db, member.id, c.req.param('reference'))
    if (!payment) throw notFound('Payment')
    const outcome = await findOutcome(c, payment)
    if (!outcome) throw new Failure(502, 'payment_not_verified', NOT_VERIFIED)
    const { status, message, membershipTier } = outcome
    return c.json({ status, message, data: { membershipTier } })
  })
  .post('/payments/webhook', limitBody(256 * 1024), async (c) => {
    const { db, paystack, log } = c.var
    const body = new Uint8Array(await c.req.arrayBuffer())
    const signature = c.req.header('x-paystack-signature')
    if (!paystack || !isSigned(body, signature, paystack.secretKey))
      throw new Failure(401, 'unsigned', 'Unauthorized')
    const told = webhook.safeParse(parseJson(new TextDecoder().decode(body)))
    if (!told.success) throw new Failure(400, 'malformed', 'This is no event.')
    const stored = await storeEvent(db, told.data)
    // It is ours from here on: what cannot be done now, the sweep does.
    const handled = handleEvent(db, paystack, stored, new Date()).catch((error) =>
      log.warn('webhook not handled', { key: stored.key, ...describeError(error) }),
    )
    await Promise.race([handled, Bun.sleep(PATIENCE)])
    return c.json({ status: 'success' })
  })

/** How long the provider waits at most for the answer to a webhook that is stored. Milliseconds. */
const PATIENCE = 1000
