import { Hono } from 'hono'
import { answerInvitation, findInvited, listInvited } from '../db/talent/invitations.ts'
import { Failure, notFound } from '../lib/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import { paths } from '../lib/paths.ts'
import { answerSchema, type InvitationAnswer } from '../lib/talent/invitation.ts'
import { failed } from '../lib/toast.ts'
import { InvitationCard, InvitedPage } from '../views/talent/invitations-page.tsx'
import { formBody, limitBody, parseId } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { redirect, respond } from './http/respond.tsx'

export const ACCEPTED_BEFORE = 'You’ve accepted this invitation.'

const pattern = relativePattern(paths.invited)

export const talentInvitationRoutes = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const { db, member, arrivedAt } = c.var
    const page = await listInvited(db, member.id, { cursor, limit: PAGE_SIZE }, arrivedAt)
    return c.render(<InvitedPage {...page} findable={member.findableSince !== null} />, {
      title: 'Invitations',
      indexable: false,
    })
  })
  .post(pattern(paths.invitedTo), requireMember, limitBody(16 * 1024), async (c) => {
    const parsed = answerSchema.safeParse(await formBody(c))
    if (!parsed.success)
      throw new Failure(422, 'invalid', `${parsed.error.issues[0]?.message ?? 'Choose an answer'}.`)
    const { status } = parsed.data
    const result = await tryAnswering(c, status)
    const { invited: row } = result
    if (!result.ok) {
      c.status(409)
      const toast = failed(ANSWERED_BEFORE[row.status as InvitationAnswer])
      return respond(c, toast, paths.invited, () => <InvitationCard invited={row} />)
    }
    if (status === 'accepted' && row.open)
      return redirect(c, paths.opportunity(row.opportunityId), ACCEPTED)
    return respond(c, { title: ANSWER_TOASTS[status] }, paths.invited, () => (
      <InvitationCard invited={row} />
    ))
  })

const ACCEPTED = {
  title: 'Accepted.',
  description: 'They can see that you accepted. Apply here to send your application.',
}

const ANSWER_TOASTS = {
  accepted: 'Accepted. This posting isn’t accepting applications right now.',
  declined: 'Declined.',
  muted: 'They can no longer invite or find you.',
}

const ANSWERED_BEFORE = {
  accepted: ACCEPTED_BEFORE,
  declined: 'You’ve declined this invitation.',
  muted: 'You’ve stopped invitations from this organization.',
}

async function tryAnswering(c: AppContext, status: InvitationAnswer) {
  const { db, member, arrivedAt } = c.var
  const id = parseId(c.req.param('id'), 'Invitation')
  const { ok } = await answerInvitation(db, member.id, id, status, arrivedAt)
  const invited = await findInvited(db, member.id, id, arrivedAt)
  if (!invited) throw notFound('Invitation')
  return { ok, invited }
}

export async function answerInvited(c: AppContext, status: InvitationAnswer) {
  const { ok, invited } = await tryAnswering(c, status)
  if (ok) return invited
  throw new Failure(409, 'state', ANSWERED_BEFORE[invited.status as InvitationAnswer])
}
