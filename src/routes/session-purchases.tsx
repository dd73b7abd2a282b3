import { Hono } from 'hono'
import type { SessionPurchase } from '../db/schema/session-purchases.ts'
import { refundRest } from '../db/session-purchases/jobs.ts'
import { findOwnPurchase, listPurchases } from '../db/session-purchases/purchases.ts'
import { verifyPurchase } from '../db/session-purchases/settle.ts'
import { ProviderRefused, ProviderUnreachable } from '../lib/billing/paystack/failures.ts'
import { notFound } from '../lib/errors.ts'
import { listQuery, parseListQuery } from '../lib/lists/fields.ts'
import { describeError } from '../lib/log.ts'
import { paths } from '../lib/paths.ts'
import { NOTHING_TO_REFUND, REFUND_ASKED } from '../lib/session-purchases/texts.ts'
import { failed } from '../lib/toast.ts'
import { PurchaseListPage } from '../views/session-purchases/purchase-list-page.tsx'
import { PurchasePage } from '../views/session-purchases/purchase-page.tsx'
import { isId, limitBody } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { redirect } from './http/respond.tsx'

const PAGE = 24

const pattern = relativePattern(paths.purchases)

export const sessionPurchaseRoutes = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member } = c.var
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const purchases = await listPurchases(db, member.id, { cursor, limit: PAGE })
    return c.render(<PurchaseListPage {...purchases} />, {
      title: 'Paid sessions',
      indexable: false,
    })
  })
  .get(pattern(paths.purchase), requireMember, async (c) => {
    const reference = c.req.param('reference')
    const found = await load(c, reference)
    const isPayer = found.purchase.menteeId === c.get('member').id
    const isVerified = !isPayer || (await verify(c, found.purchase))
    const shown = found.purchase.status === 'pending' ? await load(c, reference) : found
    const page = <PurchasePage {...shown} isPayer={isPayer} isVerified={isVerified} />
    return c.render(page, { title: shown.purchase.title, indexable: false })
  })
  .post(pattern(paths.purchaseRefund), requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member, arrivedAt } = c.var
    const reference = c.req.param('reference')
    await load(c, reference)
    const refunded = await refundRest(db, member.id, reference, arrivedAt)
    const toast = refunded > 0 ? { title: REFUND_ASKED } : failed(NOTHING_TO_REFUND)
    return redirect(c, paths.purchase(reference), toast)
  })

/** @throws 404 unless the viewer is one of its sides */
async function load(c: AppContext, reference: string) {
  const { db, member } = c.var
  const found = isId(reference) && (await findOwnPurchase(db, member.id, reference))
  if (!found) throw notFound('Payment')
  return found
}

/** Where the payer comes back to: asks the provider. False where it can't be asked. */
async function verify(c: AppContext, purchase: SessionPurchase) {
  const { db, paystack, log } = c.var
  if (purchase.status !== 'pending') return true
  if (!paystack) return false
  try {
    const { problem } = await verifyPurchase(db, paystack, purchase, new Date())
    if (problem) log.error('payment mismatch', { reference: purchase.reference, problem })
    return true
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnreachable)) throw error
    log.warn('payment not verified', { reference: purchase.reference, ...describeError(error) })
    return false
  }
}
