import { Hono } from 'hono'
import type { Message } from '../../db/schema/messages.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { MENTORSHIP_FAILED } from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { failed } from '../../lib/toast.ts'
import { Composer, type MessageRefused } from '../../views/conversation/composer.tsx'
import { MessageItem, messageVisibleTo } from '../../views/conversation/messages.tsx'
import { receiveMessage } from '../conversation/receive.ts'
import { limitBody, parseId } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment } from '../http/respond.tsx'
import { changedConversation, newComposer, renderConversation } from './conversation-page.tsx'
import { loadMentorship } from './guards.ts'

export const mentorshipMessages = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(256 * 1024),
  failureMessage(MENTORSHIP_FAILED.message),
  async (c) => {
    const mentorshipId = parseId(c.req.param('id'), 'Mentorship')
    const received = await receiveMessage(c, { mentorshipId }, REFUSALS)
    if (received.ok) return sent(c, mentorshipId, received.message)
    if (received.reason === 'not_found') throw notFound('Mentorship')
    return refuse(c, received.status, received.composer)
  },
)

/** Why a message is not sent, beside what was typed. */
const REFUSALS = {
  not_active: 'Only an active mentorship takes messages',
  away: 'They are taking a break. You can write again afterwards',
  id_taken: 'Your last message has been sent. Send again to add this one',
}

function sent(c: AppContext, mentorshipId: string, message: Message) {
  if (!wantsFragment(c))
    return c.redirect(`${paths.mentorship(mentorshipId)}#message-${message.sequence}`, 303)
  return fragment(
    c,
    <>
      <MessageItem message={messageVisibleTo(c.get('member').id)(message)} />
      <Composer {...newComposer(mentorshipId)} swap />
    </>,
  )
}

/** The text stays where it was typed, also where nothing can be sent any more. */
async function refuse(c: AppContext, status: 403 | 409 | 422 | 429, composer: MessageRefused) {
  const mentorship = await loadMentorship(c)
  if (!mentorship.acceptedAt) throw new Failure(409, 'not_active', `${REFUSALS.not_active}.`)
  c.status(status)
  if (!wantsFragment(c)) return renderConversation(c, mentorship, { composer })
  if (mentorship.status !== 'active') {
    const changed = await changedConversation(c, mentorship, { from: 'active', composer })
    return fragment(c, changed, { toast: failed(`${composer.error}.`) })
  }
  const form = { ...newComposer(mentorship.id), ...composer }
  return fragment(c, <Composer {...form} swap />)
}
