import { Hono } from 'hono'
import { startTrial, TRIAL_DAYS } from '../../db/billing/terms.ts'
import { invalid } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { NOT_CHANGED, trialSchema } from '../../lib/membership.ts'
import { paths } from '../../lib/paths.ts'
import { TIER_LABELS } from '../../lib/tiers.ts'
import { failed } from '../../lib/toast.ts'
import { formBody, limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { showChange } from './change.ts'

export const membershipTrial = new Hono<AppEnv>().post(
  paths.membershipTrial,
  requireMember,
  limitBody(16 * 1024),
  async (c) => {
    c.set('failureText', NOT_CHANGED)
    const form = await formBody(c)
    const asked = trialSchema.safeParse(form)
    if (!asked.success) throw invalid(fieldErrors(asked.error))
    const { membershipTier } = asked.data
    const { db, member } = c.var
    const started = await startTrial(db, member.id, membershipTier, new Date())
    const toast = started
      ? { title: `${TIER_LABELS[membershipTier]} is yours to try for ${TRIAL_DAYS} days.` }
      : failed('A trial is for members who never had one, nor a paid tier.')
    return showChange(c, toast, form.interval)
  },
)
