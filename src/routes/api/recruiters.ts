import { Hono } from 'hono'
import { listMessages, markRead, sendMessage } from '../../db/conversations/messages.ts'
import { type Direct, listDirect } from '../../db/talent/direct.ts'
import { MESSAGE_REFUSALS } from '../../lib/applications/conversation.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import { messageSchema } from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { writingLimit } from '../../lib/rate-limits.ts'
import { directSchema } from '../../lib/talent/invitation.ts'
import type { VisibleMessage } from '../../views/conversation/messages.tsx'
import { readUpTo, sequence } from '../conversation/sequence.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import { type AppEnv, originOf } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { requireVerifiedEmail } from '../http/middleware/verified-email.ts'
import { limit } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { writeAs } from '../recruiters.tsx'
import { loadDirect, showDirect } from '../talent/direct.ts'

const pattern = relativePattern(paths.api.root)
const small = limitBody(16 * 1024)
const json = mediaType('application/json')

export const apiRecruiters = new Hono<AppEnv>()
  .post(
    pattern(paths.api.directMessages),
    requireMember,
    small,
    json,
    requireVerifiedEmail,
    jsonBody(directSchema),
    async (c) => c.json({ id: await writeAs(c, c.req.valid('json').words) }, 201),
  )
  .get(pattern(paths.api.directTalks), requireMember, async (c) => {
    const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
    const { rows, next } = await listDirect(c.var.db, c.var.member.id, { cursor, limit })
    linkNext(c, next, { limit })
    return c.json(rows.map(directJson))
  })
  .get(pattern(paths.api.directTalk), requireMember, async (c) =>
    c.json(directJson(await loadDirect(c))),
  )
  .get(pattern(paths.api.directTalkMessages), requireMember, async (c) => {
    const direct = await loadDirect(c)
    const before = sequence.parse(c.req.query('before'))
    const of = { contactId: direct.id }
    const { rows, earlier } = await listMessages(c.var.db, of, { before, limit: LISTED })
    const shown = await showDirect(c, direct, rows)
    if (earlier)
      c.header('Link', `<${originOf(c)}${c.req.path}?before=${rows[0]!.sequence}>; rel="prev"`)
    return c.json(shown.map(messageJson(direct)))
  })
  .post(
    pattern(paths.api.directTalkMessages),
    requireMember,
    requireVerifiedEmail,
    limitBody(64 * 1024),
    json,
    jsonBody(messageSchema),
    async (c) => {
      const direct = await loadDirect(c)
      const { db, member, arrivedAt } = c.var
      await limit(c, writingLimit('messages', member.createdAt, arrivedAt), member.id)
      const message = { contactId: direct.id, senderId: member.id, ...c.req.valid('json') }
      const sent = await sendMessage(db, message, arrivedAt)
      if (sent.ok) {
        const [shown] = await showDirect(c, direct, [sent.message])
        return c.json(messageJson(direct)(shown!), 201)
      }
      if (sent.reason === 'not_found' || sent.reason === 'not_active') throw notFound('Message')
      throw new Failure(409, sent.reason, `${MESSAGE_REFUSALS[sent.reason]}.`)
    },
  )
  .put(
    pattern(paths.api.directTalkReading),
    requireMember,
    small,
    json,
    jsonBody(readUpTo),
    async (c) => {
      const direct = await loadDirect(c)
      const { db, member } = c.var
      await markRead(db, member.id, { contactId: direct.id }, c.req.valid('json').upTo)
      return c.body(null, 204)
    },
  )

const LISTED = 50

const messageJson =
  (direct: Direct) =>
  ({ id, sequence, body, createdAt, own, by }: VisibleMessage) => ({
    id,
    sequence,
    side: own === direct.own ? 'member' : 'team',
    by,
    body,
    createdAt,
  })

const directJson = (direct: Direct) => ({
  id: direct.id,
  organizationId: direct.organizationId,
  organization: direct.organization,
  memberId: direct.memberId,
  firstName: direct.firstName,
  lastName: direct.lastName,
  words: direct.words,
  createdAt: direct.createdAt,
  answeredAt: direct.answeredAt,
  unread: direct.unread,
})
