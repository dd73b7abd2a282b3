import { Hono } from 'hono'
import { answerInvitation, findInvited, listInvited } from '../db/talent/invite.ts'
import { Failure, notFound } from '../lib/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/query.ts'
import { paths } from '../lib/paths.ts'
import { answerSchema, type InvitationAnswer } from '../lib/talent/invitation.ts'
import { InvitationCard, InvitedPage } from '../views/talent/invited-page.tsx'
import { below } from './http/below.ts'
import { asId, formBody, limitBody } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { answer, leadTo } from './http/respond.tsx'

const pattern = below(paths.invited)

/** What organizations invited a member to. */
export const invited = new Hono<AppEnv>()
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
    const row = await answerInvited(c, status)
    if (status === 'accepted') return leadTo(c, paths.opportunity(row.opportunityId), ACCEPTED)
    return answer(c, { title: SAID[status] }, paths.invited, () => <InvitationCard invited={row} />)
  })

const ACCEPTED = {
  title: 'Accepted.',
  description: 'They are told. It is no application yet: apply here.',
}

const SAID = { declined: 'Declined.', muted: 'They neither invite nor find you any more.' }

/** Answers the invitation that the address names. @throws 404, 409 with how it stands */
export async function answerInvited(c: AppContext, status: InvitationAnswer) {
  const { db, member, arrivedAt } = c.var
  const id = asId(c.req.param('id'), 'Invitation')
  const result = await answerInvitation(db, member.id, id, status, arrivedAt)
  if (!result.ok && result.reason === 'conflict')
    throw new Failure(409, 'state', `You have answered this invitation: ${result.status}.`)
  const row = result.ok ? await findInvited(db, member.id, id, arrivedAt) : null
  if (!row) throw notFound('Invitation')
  return row
}
