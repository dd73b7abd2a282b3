import { Hono } from 'hono'
import { findOwnPayment } from '../../db/billing/payments.ts'
import type { Payment } from '../../db/schema/payments.ts'
import { paths } from '../../lib/paths.ts'
import { CallbackPage } from '../../views/payments/callback-page.tsx'
import type { PaymentOutcome } from '../../views/payments/outcome.tsx'
import type { AppContext, AppEnv } from '../http/context.ts'
import { logFailure } from '../http/log-failure.ts'
import { withinSkeletonDelay } from '../http/middleware/render.tsx'
import { findOutcome } from './outcome.ts'

/** Seconds between the reloads of a page without a script. */
const RELOAD_DELAYS_SECONDS = [1, 2, 4, 8, 16, 32]

export const paymentCallback = new Hono<AppEnv>().get('/', async (c) => {
  const reference = c.req.query('reference')
  if (!reference) return c.redirect(paths.membership)
  const { db, viewer, paystack } = c.var
  const payment = viewer && (await findOwnPayment(db, viewer.id, reference))
  if (viewer && !payment) c.status(404)
  const outcome = payment ? outcomeOf(c, payment) : Promise.resolve(null)
  const looksOn = payment && paystack && !payment.problem
  const refresh = looksOn ? await nextReload(c, reference, outcome) : undefined
  const asker = payment ? 'payer' : viewer ? 'other' : 'visitor'
  const shown = { reference, outcome, viewer: asker, mentoring: viewer } as const
  const page = <CallbackPage {...shown} looksAgain={refresh !== undefined} />
  return c.render(page, { title: 'Payment', indexable: false, refresh })
})

const outcomeOf = (c: AppContext, payment: Payment) =>
  findOutcome(c, payment).catch((error) => {
    logFailure(c.get('log'), 'payment outcome', error)
    return null
  })

/** Reloads a bounded number of times while the outcome is unknown. */
async function nextReload(
  c: AppContext,
  reference: string,
  outcome: Promise<PaymentOutcome | null>,
) {
  const found = await withinSkeletonDelay(c, outcome)
  const look = Number(c.req.query('look') ?? 0)
  const after = RELOAD_DELAYS_SECONDS[look]
  if ((found && found.status !== 'pending') || after === undefined) return undefined
  return { after, to: `${paths.paymentOutcome(reference)}&render=full&look=${look + 1}` }
}
