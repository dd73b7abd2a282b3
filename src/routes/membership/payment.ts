import { Hono } from 'hono'
import { orderFormSchema } from '../../lib/billing/order.ts'
import { NOT_STARTED } from '../../lib/billing/payment.ts'
import { Failure, invalid } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { failed } from '../../lib/toast.ts'
import { formBody, limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { failing } from '../http/middleware/failing.ts'
import { requireProof } from '../http/middleware/proof.ts'
import { requireMember } from '../http/middleware/session.ts'
import { leadTo } from '../http/respond.tsx'
import { openCheckout } from '../payments/checkout.ts'
import { showChange } from './change.tsx'

/** Opens a checkout and leads the browser there; a form without a script gets a redirect. */
export const membershipPayment = new Hono<AppEnv>().post(
  '/',
  requireMember,
  requireProof,
  limitBody(16 * 1024),
  failing(NOT_STARTED),
  async (c) => {
    const asked = orderFormSchema.safeParse(await formBody(c))
    if (!asked.success) throw invalid(fieldErrors(asked.error))
    try {
      const { authorizationUrl } = await openCheckout(c, asked.data)
      return leadTo(c, authorizationUrl)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return showChange(c, failed(error.message), asked.data.interval)
    }
  },
)
