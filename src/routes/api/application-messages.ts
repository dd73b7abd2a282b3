import { Hono } from 'hono'
import type { ApplicationTalk } from '../../db/applications/conversation.ts'
import { listMessages, markRead, sendMessage } from '../../db/queries/messages.ts'
import { MESSAGE_REFUSALS } from '../../lib/applications/conversation.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { writingLimit } from '../../lib/limits.ts'
import { messageSchema } from '../../lib/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import type { ShownMessage } from '../../views/conversation/messages.tsx'
import { loadEitherTalk } from '../applications/required.ts'
import { showMessages } from '../applications/shown-messages.ts'
import { readUpTo, sequence } from '../conversation/sequence.ts'
import { below } from '../http/below.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import { type AppEnv, originOf } from '../http/context.ts'
import { limit } from '../http/limit.ts'
import { requireProvedAddress } from '../http/middleware/proved-address.ts'
import { requireMember } from '../http/middleware/session.ts'

const pattern = below(paths.api.applications)

const LISTED = 50

/** What the applicant and the team of a posting write to each other, for both. */
export const apiApplicationMessages = new Hono<AppEnv>()
  .get(pattern(paths.api.applicationMessages), requireMember, async (c) => {
    const talk = await loadEitherTalk(c)
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
    requireProvedAddress,
    limitBody(64 * 1024),
    mediaType('application/json'),
    jsonBody(messageSchema),
    async (c) => {
      const talk = await loadEitherTalk(c)
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
      const talk = await loadEitherTalk(c)
      const { db, member } = c.var
      await markRead(db, member.id, { applicationId: talk.id }, c.req.valid('json').upTo)
      return c.body(null, 204)
    },
  )

const messageJson =
  ({ party }: ApplicationTalk) =>
  ({ id, sequence, body, createdAt, own, by }: ShownMessage) => ({
    id,
    sequence,
    side: own === (party === 'applicant') ? 'applicant' : 'team',
    by,
    body,
    createdAt,
  })
