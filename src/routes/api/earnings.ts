import { Hono } from 'hono'
import { listPayouts } from '../../db/payouts/payouts.ts'
import type { Payout } from '../../db/schema/payouts.ts'
import { Failure } from '../../lib/errors.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import { PAYOUT_REFUSALS } from '../../lib/payouts/texts.ts'
import { loadEarnings, payOut } from '../earnings.tsx'
import { limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'

export const apiEarnings = new Hono<AppEnv>().get('/', requireMember, async (c) => {
  const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
  const { balances, sessions, payouts, months } = await loadEarnings(c, { cursor, limit })
  linkNext(c, sessions.next, { limit })
  return c.json({
    balances: balances.map(({ payouts: underWay, ...balance }) => ({ ...balance, underWay })),
    sessions: sessions.rows.map(({ id, disputedAt, refundedAt, ...session }) => ({
      ...session,
      earned: session.outcome === 'refunded' ? 0 : session.amount - session.share,
      fees: 0,
      isDisputed: disputedAt !== null && session.outcome === null,
    })),
    payouts: payouts.rows.map(payoutJson),
    months,
  })
})

export const apiPayouts = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
    const { rows, next } = await listPayouts(c.var.db, c.var.member.id, { cursor, limit })
    linkNext(c, next, { limit })
    return c.json(rows.map(payoutJson))
  })
  .post('/', requireMember, requireRecentSignIn, limitBody(16 * 1024), async (c) => {
    const payout = await payOut(c)
    if (typeof payout === 'string') throw new Failure(409, payout, PAYOUT_REFUSALS[payout])
    return c.json(payoutJson(payout), 201)
  })

const payoutJson = (row: Payout) => ({
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  status: row.status === 'otp' ? 'pending' : row.status,
  bankName: row.bankName,
  lastDigits: row.lastDigits,
  createdAt: row.createdAt,
  endedAt: row.endedAt,
})
