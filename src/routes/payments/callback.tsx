import { Hono } from 'hono'
import { findOwnPayment } from '../../db/queries/payments.ts'
import { paths } from '../../lib/paths.ts'
import { CallbackPage } from '../../views/payments/callback-page.tsx'
import type { AppEnv } from '../context.ts'
import { logFailure } from '../log-failure.ts'
import { findOutcome } from './outcome.ts'

/** Where the provider sends the payer back to. It streams: verifying first, then what became of it. */
export const paymentCallback = new Hono<AppEnv>().get(paths.paymentCallback, async (c) => {
  const reference = c.req.query('reference')
  if (!reference) return c.redirect(paths.membership)
  const { db, log, viewer } = c.var
  const payment = viewer && (await findOwnPayment(db, viewer.id, reference))
  if (viewer && !payment) c.status(404)
  const outcome = payment
    ? findOutcome(c, payment).catch((error) => {
        logFailure(log, 'payment outcome', error)
        return null
      })
    : Promise.resolve(null)
  return c.render(
    <CallbackPage
      reference={reference}
      outcome={outcome}
      viewer={payment ? 'payer' : viewer ? 'other' : 'visitor'}
    />,
    { title: 'Payment', indexable: false },
  )
})
