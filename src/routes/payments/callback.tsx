import { Hono } from 'hono'
import { findOwnPayment } from '../../db/billing/payments.ts'
import { paths } from '../../lib/paths.ts'
import { CallbackPage } from '../../views/payments/callback-page.tsx'
import type { PaymentOutcome } from '../../views/payments/outcome.tsx'
import type { AppContext, AppEnv } from '../http/context.ts'
import { logFailure } from '../http/log-failure.ts'
import { withinGrace } from '../http/middleware/render.tsx'
import { findOutcome } from './outcome.ts'

/** After how many seconds a page without a script looks again, each time that it does. */
const LOOKS = [1, 2, 4, 8, 16, 32]

/** Where the provider sends the payer back to. It streams: verifying first, then what became of it. */
export const paymentCallback = new Hono<AppEnv>().get(paths.paymentCallback, async (c) => {
  const reference = c.req.query('reference')
  if (!reference) return c.redirect(paths.membership)
  const { db, log, viewer, paystack } = c.var
  const payment = viewer && (await findOwnPayment(db, viewer.id, reference))
  if (viewer && !payment) c.status(404)
  const outcome = payment
    ? findOutcome(c, payment).catch((error) => {
        logFailure(log, 'payment outcome', error)
        return null
      })
    : Promise.resolve(null)
  const looksOn = payment && paystack && !payment.problem
  const refresh = looksOn ? await nextLook(c, reference, outcome) : undefined
  return c.render(
    <CallbackPage
      reference={reference}
      outcome={outcome}
      viewer={payment ? 'payer' : viewer ? 'other' : 'visitor'}
      looksAgain={refresh !== undefined}
      mentoring={viewer}
    />,
    { title: 'Payment', indexable: false, refresh },
  )
})

/**
 * Where and when a page without a script looks again by itself: while it is not known what became of
 * the payment, a bounded number of times. What comes later in this answer it could not show.
 */
async function nextLook(c: AppContext, reference: string, outcome: Promise<PaymentOutcome | null>) {
  const found = await withinGrace(c, outcome)
  const look = Number(c.req.query('look') ?? 0)
  const after = LOOKS[look]
  if ((found && found.status !== 'pending') || after === undefined) return undefined
  return { after, to: `${paths.paymentOutcome(reference)}&render=full&look=${look + 1}` }
}
