import { Hono } from 'hono'
import { keepRenewing } from '../../db/billing/renew.ts'
import { cancelMembership, resumeMembership } from '../../db/billing/terms.ts'
import { describeError } from '../../lib/log.ts'
import { NOT_CHANGED } from '../../lib/membership.ts'
import { paths } from '../../lib/paths.ts'
import { failed } from '../../lib/toast.ts'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { showChange } from './change.ts'

/** A membership ends with the time that is paid for, or goes on after all. */
export const membershipCancellation = new Hono<AppEnv>()
  .post(paths.membershipCancellation, requireMember, limitBody(16 * 1024), async (c) => {
    c.set('failureText', NOT_CHANGED)
    const { interval } = await formBody(c)
    const changed = await cancelMembership(c.var.db, c.var.member.id, new Date())
    if (changed) await tellProvider(c)
    const title = 'Your membership ends with the time that is paid for.'
    return showChange(c, changed ? { title } : failed('There is nothing to cancel.'), interval)
  })
  .post(paths.membershipResumption, requireMember, limitBody(16 * 1024), async (c) => {
    c.set('failureText', NOT_CHANGED)
    const { interval } = await formBody(c)
    const changed = await resumeMembership(c.var.db, c.var.member.id, new Date())
    if (changed) await tellProvider(c)
    const title = 'Your cancellation is taken back.'
    return showChange(c, changed ? { title } : failed('There is nothing to resume.'), interval)
  })

/** What the provider does not hear now, the sweep tells it. */
async function tellProvider(c: AppContext) {
  const { db, paystack, member, log } = c.var
  if (!paystack) return
  await keepRenewing(db, paystack, member.id, new Date()).catch((error) =>
    log.warn('renewal not changed', describeError(error)),
  )
}
