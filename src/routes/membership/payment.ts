import { Hono } from 'hono'
import { Failure, invalid } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { NOT_STARTED, orderFormSchema } from '../../lib/membership.ts'
import { paths } from '../../lib/paths.ts'
import { failed } from '../../lib/toast.ts'
import { formBody, limitBody } from '../http/body.ts'
import { type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { start } from '../payments/checkout.ts'
import { showChange } from './change.ts'

/** Opens a checkout and leads the browser there; a form without a script gets a redirect. */
export const membershipPayment = new Hono<AppEnv>().post(
  paths.membershipPayment,
  requireMember,
  limitBody(16 * 1024),
  async (c) => {
    c.set('failureText', NOT_STARTED)
    const asked = orderFormSchema.safeParse(await formBody(c))
    if (!asked.success) throw invalid(fieldErrors(asked.error))
    try {
      const { authorizationUrl } = await start(c, asked.data)
      if (!wantsFragment(c)) return c.redirect(authorizationUrl, 303)
      c.header('HX-Redirect', authorizationUrl)
      return c.body(null)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return showChange(c, failed(error.message), asked.data.interval)
    }
  },
)
