import { Hono } from 'hono'
import { listActions, runAction } from '../../db/operators/log.ts'
import { findPayoutToConfirm } from '../../db/operators/payouts.ts'
import { confirmPayout } from '../../db/payouts/settle.ts'
import { ProviderRefused, ProviderUnreachable } from '../../lib/billing/paystack/failures.ts'
import { notFound } from '../../lib/errors.ts'
import { textValue } from '../../lib/forms/errors.ts'
import { describeError } from '../../lib/log.ts'
import { paths } from '../../lib/paths.ts'
import { CODE_ENTERED, CODE_REFUSED } from '../../lib/payouts/texts.ts'
import { AdminPayoutPage } from '../../views/admin/payout-page.tsx'
import { formBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { renderAdmin } from './render.tsx'
import { logAction } from './resource.tsx'

const pattern = relativePattern(paths.admin)

export const adminPayoutRoutes = new Hono<AppEnv>()
  .get(pattern(paths.adminPayout), (c) => show(c))
  .post(pattern(paths.adminPayout), requireRecentSignIn, async (c) => {
    const { payout } = await load(c)
    const code = textValue((await formBody(c)).code).trim()
    if (payout.status !== 'otp') return redirect(c, paths.adminPayout(payout.id))
    if (!/^\d{4,10}$/.test(code) || !(await confirm(c, payout, code))) {
      c.status(422)
      return show(c, CODE_REFUSED)
    }
    logAction(c, 'confirm', 'payout', payout.id)
    return redirect(c, paths.adminPayout(payout.id), { title: 'Payout confirmed.' })
  })

async function confirm(
  c: AppContext,
  payout: Awaited<ReturnType<typeof load>>['payout'],
  code: string,
) {
  const { db, paystack, member, log } = c.var
  if (!paystack) return false
  try {
    await confirmPayout(db, paystack, payout, code, new Date())
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnreachable)) throw error
    log.warn('payout not confirmed', { reference: payout.reference, ...describeError(error) })
    return false
  }
  const subject = { type: 'payout' as const, id: payout.id }
  return runAction(
    db,
    'payout confirmed',
    { by: member.id, subject, why: CODE_ENTERED },
    async () => true,
  )
}

async function load(c: AppContext) {
  const found = await findPayoutToConfirm(c.get('db'), parseId(c.req.param('id'), 'Payout'))
  if (!found) throw notFound('Payout')
  return found
}

async function show(c: AppContext, error?: string) {
  const found = await load(c)
  const subject = { type: 'payout' as const, id: found.payout.id }
  const { rows } = await listActions(c.get('db'), subject, { limit: 10 })
  return renderAdmin(c, 'Payout', <AdminPayoutPage {...found} log={rows} error={error} />)
}
