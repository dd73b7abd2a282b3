import { Hono } from 'hono'
import { syncRenewal } from '../../db/billing/renew.ts'
import { cancelTerms, resumeTerms } from '../../db/billing/terms.ts'
import { NOT_CHANGED } from '../../lib/billing/terms.ts'
import { describeError } from '../../lib/log.ts'
import { failed } from '../../lib/toast.ts'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { showChange } from './change.tsx'

export const RESUMED = 'Your membership renews again.'

export const NOTHING_TO_RESUME = 'There’s nothing to resume.'

const changing = (change: typeof cancelTerms, done: string, nothing: string) =>
  new Hono<AppEnv>().post(
    '/',
    requireMember,
    requireRecentSignIn,
    limitBody(16 * 1024),
    failureMessage(NOT_CHANGED),
    async (c) => {
      const { interval } = await formBody(c)
      const changed = await change(c.var.db, { userId: c.var.member.id }, new Date())
      if (changed) await syncProvider(c)
      return showChange(c, changed ? { title: done } : failed(nothing), interval)
    },
  )

export const membershipCancellation = changing(
  cancelTerms,
  'Your membership won’t renew. You keep it until the end of the paid time.',
  'There’s no renewal to cancel.',
)

export const membershipResumption = changing(resumeTerms, RESUMED, NOTHING_TO_RESUME)

/** If it fails, the sweep tries again. */
async function syncProvider(c: AppContext) {
  const { db, paystack, member, log } = c.var
  if (!paystack) return
  await syncRenewal(db, paystack, { userId: member.id }, new Date()).catch((error) =>
    log.warn('renewal not changed', describeError(error)),
  )
}
