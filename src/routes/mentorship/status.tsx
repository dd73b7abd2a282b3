import { Hono } from 'hono'
import { countWaiting, findMentorship, overdueRequests } from '../../db/mentorship/mentorships.ts'
import { type ChangeResult, changeStatus } from '../../db/mentorship/status.ts'
import type { MentorshipStatus } from '../../lib/catalog.ts'
import { Failure, invalid, notFound } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { CANNOT_MENTOR } from '../../lib/membership/tiers.ts'
import { changeSchema, MENTORSHIP_FAILED } from '../../lib/mentorship/mentorship.ts'
import { localPath, paths } from '../../lib/paths.ts'
import { failed, type Toast } from '../../lib/toast.ts'
import { ChangedMentorship } from '../../views/mentorship/card.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { requireMember } from '../http/middleware/session.ts'
import { redirect, respond } from '../http/respond.tsx'
import { tierRefusal } from '../membership/refusals.ts'
import { changedMentorship } from './conversation.tsx'

export const mentorshipStatus = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(16 * 1024),
  failureMessage(MENTORSHIP_FAILED.change),
  async (c) => {
    const id = parseId(c.req.param('id'), 'Mentorship')
    const form = await formBody(c)
    const parsed = changeSchema.safeParse(form)
    if (!parsed.success) throw invalid(fieldErrors(parsed.error))
    const { status: to, from } = parsed.data
    const { db, member, arrivedAt } = c.var
    const result = await changeStatus(db, member.id, id, { to, from }, arrivedAt)
    const shown = { next: localPath(String(form.next ?? paths.mentorships)), from }
    if (!result.ok) return refused(c, id, shown, result)
    if (to === 'active' && shown.next !== paths.mentorship(id))
      return redirect(c, paths.mentorship(id), ACCEPTED)
    return respond(c, SUCCEEDED, shown.next, () => changed(c, id, shown))
  },
)

const SUCCEEDED: Toast = { title: 'Mentorship status updated successfully!' }

const ACCEPTED: Toast = { ...SUCCEEDED, description: 'Write the first message.' }

/** Refusals that come with the card as it stands: the one on the page may be out of date. */
const SHOWN_IN_PLACE: Partial<Record<Refused['reason'], Toast>> = {
  conflict: failed(MENTORSHIP_FAILED.change),
  cannot_mentor: tierRefusal(CANNOT_MENTOR),
}

function refused(c: AppContext, id: string, shown: Shown, refusal: Refused) {
  const failure = changeFailure(refusal)
  const toast = SHOWN_IN_PLACE[refusal.reason]
  if (!toast || !wantsFragment(c)) throw failure
  c.status(failure.status)
  return respond(c, toast, shown.next, () => changed(c, id, shown))
}

type Shown = { next: string; from: MentorshipStatus | undefined }

async function changed(c: AppContext, id: string, { next, from }: Shown) {
  const { db, member } = c.var
  const now = new Date()
  const mentorship = await findMentorship(db, member, id, now)
  if (!mentorship) throw notFound('Mentorship')
  if (next === paths.mentorship(id)) return changedMentorship(c, mentorship, { from, focus: true })
  const overdue = await overdueRequests(db, member, now)
  const waiting = await countWaiting(db, member.id, now)
  const props = { mentorship, overdue, waiting, now, viewer: member, list: next }
  return <ChangedMentorship {...props} />
}

type Refused = Extract<ChangeResult, { ok: false }>

export function changeFailure({ reason }: Refused): Failure {
  if (reason === 'not_found') return notFound('Mentorship')
  if (reason === 'forbidden')
    return new Failure(403, 'forbidden', 'Only the other person in this mentorship can do that.')
  if (reason === 'cannot_mentor') return new Failure(403, 'tier_limit', CANNOT_MENTOR)
  return new Failure(409, 'conflict', 'You can’t do that while the mentorship has this status.')
}
