import { Hono } from 'hono'
import { startTrial } from '../../db/billing/terms.ts'
import { trialSchema } from '../../lib/billing/order.ts'
import type { PaidTier } from '../../lib/billing/prices.ts'
import { NOT_CHANGED, TRIAL_DAYS } from '../../lib/billing/terms.ts'
import { invalid } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { TIER_LABELS } from '../../lib/membership/tiers.ts'
import { failed, type Toast } from '../../lib/toast.ts'
import { formBody, limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { showChange, showRefusal } from './change.tsx'

export const membershipTrial = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(16 * 1024),
  failureMessage(NOT_CHANGED),
  async (c) => {
    const form = await formBody(c)
    const requested = trialSchema.safeParse(form)
    if (!requested.success) throw invalid(fieldErrors(requested.error))
    const { membershipTier } = requested.data
    if (isEmailUnverified(c)) {
      c.status(403)
      return showRefusal(c, membershipTier, form.interval)
    }
    const { db, member } = c.var
    const started = await startTrial(db, member.id, membershipTier, new Date())
    return showChange(c, started ? begun(membershipTier) : NOT_BEGUN, form.interval)
  },
)

const begun = (tier: PaidTier): Toast => ({
  title: `${TIER_LABELS[tier]} is free for ${TRIAL_DAYS} days.`,
})

export const TRIAL_REFUSED = 'You can only start a trial before your first paid plan, once.'
const NOT_BEGUN = failed(TRIAL_REFUSED)
