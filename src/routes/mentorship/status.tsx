import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { type ChangeResult, changeStatus } from '../../db/queries/mentorship-status.ts'
import { countWaiting, findMentorship, overdueRequests } from '../../db/queries/mentorships.ts'
import { Failure, invalid, notFound } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms.ts'
import { changeSchema, MENTORSHIP_FAILED } from '../../lib/mentorship.ts'
import { localPath } from '../../lib/paths.ts'
import { ChangedMentorship } from '../../views/mentorship/card.tsx'
import { type AppContext, type AppEnv, wantsFragment } from '../context.ts'
import { flash, raiseToast } from '../flash.ts'
import { requireMember } from '../middleware/session.ts'
import { asId, formBody, limitBody } from '../validate.ts'

const SUCCEEDED = { title: 'Mentorship status updated successfully!' }

export const mentorshipStatus = new Hono<AppEnv>().post(
  '/mentorship/:id/status',
  requireMember,
  limitBody(16 * 1024),
  async (c) => {
    c.set('failureText', MENTORSHIP_FAILED.change)
    const id = asId(c.req.param('id'), 'Mentorship')
    const form = await formBody(c)
    const parsed = changeSchema.safeParse(form)
    if (!parsed.success) throw invalid(fieldErrors(parsed.error))
    const { status: to, from } = parsed.data
    const { db, member, arrivedAt } = c.var
    refuse(await changeStatus(db, member.id, id, { to, from }, arrivedAt))
    if (wantsFragment(c)) return changed(c, id)
    flash(c, SUCCEEDED)
    return c.redirect(localPath(String(form.next ?? '/mentorship')), 303)
  },
)

async function changed(c: AppContext, id: string) {
  const { db, member } = c.var
  const now = new Date()
  const mentorship = await findMentorship(db, member.id, id, now)
  if (!mentorship) throw notFound('Mentorship')
  const overdue = await overdueRequests(db, member.id, now)
  const waiting = await countWaiting(db, member.id, now)
  raiseToast(c, SUCCEEDED)
  const props = { mentorship, overdue, waiting, now, viewerId: member.id }
  return c.html(renderToString(<ChangedMentorship {...props} />))
}

/** @throws Failure for a change that was not made */
export function refuse(result: ChangeResult): asserts result is { ok: true } {
  if (result.ok) return
  if (result.reason === 'not_found') throw notFound('Mentorship')
  if (result.reason === 'forbidden')
    throw new Failure(403, 'forbidden', 'Only the other side of the mentorship can do that.')
  if (result.reason === 'cannot_mentor')
    throw new Failure(403, 'tier_limit', 'Your membership tier does not include mentoring.')
  throw new Failure(409, 'conflict', 'The mentorship is not in a status in which that can be done.')
}
