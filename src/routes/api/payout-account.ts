import { Hono } from 'hono'
import { findPayoutAccount } from '../../db/payouts/account.ts'
import type { PayoutAccountRow } from '../../db/schema/payouts.ts'
import { invalid, notFound } from '../../lib/errors.ts'
import { payoutAccountInput, usableAt } from '../../lib/payouts/payout-account.ts'
import { resolveOwn, saveOwn } from '../earnings/account.tsx'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'

export const apiPayoutAccount = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const account = await findPayoutAccount(c.var.db, c.var.member.id)
    if (!account) throw notFound('Payout account')
    return c.json(payoutAccountJson(account))
  })
  .put(
    '/',
    requireMember,
    requireRecentSignIn,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(payoutAccountInput),
    async (c) => {
      const found = await resolveOwn(c, c.req.valid('json'))
      if ('errors' in found) throw invalid(found.errors)
      return c.json(payoutAccountJson((await saveOwn(c, found.account)).row))
    },
  )

const payoutAccountJson = (row: PayoutAccountRow) => ({
  bankCode: row.bankCode,
  bankName: row.bankName,
  lastDigits: row.lastDigits,
  accountName: row.accountName,
  currency: row.currency,
  changedAt: row.changedAt,
  usableAt: usableAt(row),
})
