import { Hono } from 'hono'
import { z } from 'zod'
import { listBalances, listEarnings, listMonths, readStatement } from '../db/earnings/earnings.ts'
import { findPayoutAccount } from '../db/payouts/account.ts'
import { listPayouts, requestPayout, setPayoutSchedule } from '../db/payouts/payouts.ts'
import { sendPayout } from '../db/payouts/settle.ts'
import type { Payout } from '../db/schema/payouts.ts'
import { ProviderRefused, ProviderUnreachable } from '../lib/billing/paystack/failures.ts'
import { monthOf, statementCsv } from '../lib/earnings/statement.ts'
import { Failure, notFound } from '../lib/errors.ts'
import { pagingFields, parseListQuery } from '../lib/lists/fields.ts'
import { describeError } from '../lib/log.ts'
import { paths } from '../lib/paths.ts'
import { PAYOUT_REFUSALS, PAYOUT_REQUESTED, PAYOUT_SCHEDULES } from '../lib/payouts/texts.ts'
import { failed } from '../lib/toast.ts'
import { EarningsPage } from '../views/earnings/earnings-page.tsx'
import { StatementPage } from '../views/earnings/statement-page.tsx'
import { formBody, limitBody } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { requireRecentSignIn } from './http/middleware/recent-sign-in.ts'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { redirect } from './http/respond.tsx'
import { PAYMENTS_OFF } from './payments/checkout.ts'

const PAGE = 24

/** `cursor` is of the sessions. */
const earningsQuery = z.object({ cursor: pagingFields.cursor, payouts: pagingFields.cursor })

const pattern = relativePattern(paths.earnings)

export const earnings = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { env, paystack, sandbox, arrivedAt: now } = c.var
    const query = parseListQuery(earningsQuery, c.req.query())
    const page = (
      <EarningsPage
        {...(await loadEarnings(c, { ...query, limit: PAGE }))}
        currency={env.PAYMENT_CURRENCY}
        minimum={paystack?.minimumPayout ?? null}
        isInSandbox={(reference) => Boolean(sandbox?.transfers.find(reference))}
        now={now}
      />
    )
    return c.render(page, { title: 'Earnings', indexable: false })
  })
  .post(
    pattern(paths.payouts),
    requireMember,
    requireRecentSignIn,
    limitBody(16 * 1024),
    async (c) => {
      const payout = await payOut(c)
      const toast = typeof payout === 'string' ? failed(PAYOUT_REFUSALS[payout]) : PAYOUT_REQUESTED
      return redirect(c, paths.earnings, toast)
    },
  )
  .post(pattern(paths.payoutSchedule), requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member, arrivedAt } = c.var
    const isWeekly = (await formBody(c)).schedule === 'weekly'
    if (!(await setPayoutSchedule(db, member.id, isWeekly, arrivedAt)))
      return redirect(c, paths.earnings, failed(PAYOUT_REFUSALS.no_payout_account))
    const title = isWeekly ? PAYOUT_SCHEDULES.weekly : PAYOUT_SCHEDULES.request
    return redirect(c, paths.earnings, { title })
  })
  .get(pattern(paths.statement), requireMember, async (c) => {
    const month = c.req.param('month')
    const statement = await loadStatement(c, month)
    const page = <StatementPage {...statement} month={month} member={c.get('member')} />
    return c.render(page, { title: `Earnings of ${month}`, indexable: false })
  })
  .get(pattern(paths.statementCsv), requireMember, async (c) => {
    const month = c.req.param('month')
    const { lines } = await loadStatement(c, month)
    c.header('Content-Type', 'text/csv; charset=UTF-8')
    c.header('Content-Disposition', `attachment; filename="earnings-${month}.csv"`)
    c.header('Cache-Control', 'private, no-store')
    return c.body(statementCsv(lines))
  })

type Paged = { cursor?: string | undefined; payouts?: string | undefined; limit: number }

export async function loadEarnings(c: AppContext, { cursor, payouts: after, limit }: Paged) {
  const { db, member } = c.var
  const [balances, account, sessions, payouts, months] = await Promise.all([
    listBalances(db, member.id),
    findPayoutAccount(db, member.id),
    listEarnings(db, member.id, { cursor, limit }),
    listPayouts(db, member.id, { cursor: after, limit }),
    listMonths(db, member.id),
  ])
  return { balances, account, sessions, payouts, months }
}

/**
 * Requests all that is available, and sends it; without a clear answer of the provider it is verified
 * later. @throws Failure 503 where payments are off
 */
export async function payOut(c: AppContext): Promise<Payout | keyof typeof PAYOUT_REFUSALS> {
  const { db, member, paystack, log } = c.var
  if (!paystack) throw new Failure(503, 'payments_off', PAYMENTS_OFF)
  const payout = await requestPayout(db, member, paystack.minimumPayout, c.get('arrivedAt'))
  if (typeof payout === 'string') return payout
  try {
    return await sendPayout(db, paystack, payout, new Date())
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnreachable)) throw error
    log.warn('payout not sent', { reference: payout.reference, ...describeError(error) })
    return payout
  }
}

/** @throws 404 for what is no month */
async function loadStatement(c: AppContext, month: string) {
  const between = monthOf(month)
  if (!between) throw notFound('Statement')
  return readStatement(c.get('db'), c.get('member').id, between)
}
