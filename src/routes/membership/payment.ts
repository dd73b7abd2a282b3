import { Hono } from 'hono'
import { orderFormSchema } from '../../lib/billing/order.ts'
import { NOT_STARTED } from '../../lib/billing/payment.ts'
import { Failure, invalid } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { failed } from '../../lib/toast.ts'
import { formBody, limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { redirect } from '../http/respond.tsx'
import { openCheckout } from '../payments/checkout.ts'
import { showChange } from './change.tsx'

export const membershipPayment = new Hono<AppEnv>().post(
  '/',
  requireMember,
  requireRecentSignIn,
  limitBody(16 * 1024),
  failureMessage(NOT_STARTED),
  async (c) => {
    const requested = orderFormSchema.safeParse(await formBody(c))
    if (!requested.success) throw invalid(fieldErrors(requested.error))
    try {
      const { authorizationUrl } = await openCheckout(c, requested.data)
      return redirect(c, authorizationUrl)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return showChange(c, failed(error.message), requested.data.interval)
    }
  },
)
