import { Hono } from 'hono'
import { type Invited, listInvited } from '../../db/talent/invitations.ts'
import { listSent } from '../../db/talent/sent-invitations.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { answerSchema, invitationText } from '../../lib/talent/invitation.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { requireVerifiedEmail } from '../http/middleware/verified-email.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { requireTeam } from '../organizations/guards.ts'
import { invitationRefusal, inviteRoute } from '../talent/invite.ts'
import { requireTalentTier } from '../talent/load.ts'
import { answerInvited } from '../talent-invitations.tsx'

const ofOwn = relativePattern(paths.api.invited)
const ofTeam = relativePattern(paths.api.organizations)
const small = limitBody(16 * 1024)
const json = mediaType('application/json')

export const apiInvited = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
    const { db, member, arrivedAt } = c.var
    const { rows, next } = await listInvited(db, member.id, { cursor, limit }, arrivedAt)
    linkNext(c, next, { limit })
    return c.json(rows.map(invitedJson))
  })
  .put(ofOwn(paths.api.invitedTo), requireMember, small, json, jsonBody(answerSchema), async (c) =>
    c.json(invitedJson(await answerInvited(c, c.req.valid('json').status))),
  )

const invitedJson = (invited: Invited) => ({
  id: invited.id,
  organizationId: invited.organizationId,
  organization: invited.organization,
  opportunityId: invited.opportunityId,
  title: invited.title,
  open: invited.open,
  words: invited.words,
  status: invited.status,
  answeredAt: invited.answeredAt,
  createdAt: invited.createdAt,
})

export const apiTalentInvitations = new Hono<AppEnv>()
  .get(ofTeam(paths.api.talentInvitations), requireMember, requireTeam('post'), async (c) => {
    const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
    const of = { organizationId: c.var.organization.id, viewer: c.var.member }
    const { rows, next } = await listSent(c.var.db, of, { cursor, limit })
    linkNext(c, next, { limit })
    return c.json(rows)
  })
  .post(
    ofTeam(paths.api.talentInvitations),
    requireMember,
    small,
    json,
    requireTeam('post'),
    requireVerifiedEmail,
    jsonBody(invitationText),
    async (c) => {
      requireTalentTier(c)
      const { memberId, ...sent } = c.req.valid('json')
      const result = await inviteRoute(c, c.var.organization.id, memberId, sent)
      if (!result.ok) throw invitationRefusal(result.reason)
      return c.json({ id: result.id, memberId, ...sent, status: 'waiting' }, 201)
    },
  )
