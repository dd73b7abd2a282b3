import { Hono } from 'hono'
import type { ApplicationConversation } from '../../db/conversations/application-conversation.ts'
import { listMessages, markRead, sendMessage } from '../../db/conversations/messages.ts'
import { MESSAGE_REFUSALS } from '../../lib/applications/conversation.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { messageSchema } from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { writingLimit } from '../../lib/rate-limits.ts'
import type { VisibleMessage } from '../../views/conversation/messages.tsx'
import { loadEitherConversation } from '../applications/guards.ts'
import { showMessages } from '../applications/shown-messages.ts'
import { readUpTo, sequence } from '../conversation/sequence.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import { type AppEnv, originOf } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { requireVerifiedEmail } from '../http/middleware/verified-email.ts'
import { limit } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'

const pattern = relativePattern(paths.api.applications)

const LISTED = 50

export const apiApplicationMessages = new Hono<AppEnv>()
  .get(pattern(paths.api.applicationMessages), requireMember, async (c) => {
    const talk = await loadEitherConversation(c)
    const before = sequence.parse(c.req.query('before'))
    const of = { applicationId: talk.id }
    const { rows, earlier } = await listMessages(c.get('db'), of, { before, limit: LISTED })
    const shown = await showMessages(c, talk, rows)
    if (earlier)
      c.header('Link', `<${originOf(c)}${c.req.path}?before=${rows[0]!.sequence}>; rel="prev"`)
    return c.json(shown.map(messageJson(talk)))
  })
  .post(
    pattern(paths.api.applicationMessages),
    requireMember,
    requireVerifiedEmail,
    limitBody(64 * 1024),
    mediaType('application/json'),
    jsonBody(messageSchema),
    async (c) => {
      const talk = await loadEitherConversation(c)
      const { db, member, arrivedAt } = c.var
      await limit(c, writingLimit('messages', member.createdAt, arrivedAt), member.id)
      const message = { applicationId: talk.id, senderId: member.id, ...c.req.valid('json') }
      const sent = await sendMessage(db, message, arrivedAt)
      if (sent.ok) {
        const [shown] = await showMessages(c, talk, [sent.message])
        return c.json(messageJson(talk)(shown!), 201)
      }
      if (sent.reason === 'not_found' || sent.reason === 'not_active') throw notFound('Application')
      throw new Failure(409, sent.reason, `${MESSAGE_REFUSALS[sent.reason]}.`)
    },
  )
  .put(
    pattern(paths.api.applicationReading),
    requireMember,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(readUpTo),
    async (c) => {
      const talk = await loadEitherConversation(c)
      const { db, member } = c.var
      await markRead(db, member.id, { applicationId: talk.id }, c.req.valid('json').upTo)
      return c.body(null, 204)
    },
  )

const messageJson =
  ({ party }: ApplicationConversation) =>
  ({ id, sequence, body, createdAt, own, by }: VisibleMessage) => ({
    id,
    sequence,
    side: own === (party === 'applicant') ? 'applicant' : 'team',
    by,
    body,
    createdAt,
  })
