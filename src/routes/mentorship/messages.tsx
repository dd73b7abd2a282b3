import { Hono } from 'hono'
import { type SendResult, sendMessage } from '../../db/queries/messages.ts'
import { Failure, notFound, PROVE_FIRST } from '../../lib/errors.ts'
import { writingLimit } from '../../lib/limits.ts'
import { MENTORSHIP_FAILED, messageSchema } from '../../lib/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { failed } from '../../lib/toast.ts'
import { Composer } from '../../views/conversation/composer.tsx'
import { MessageItem } from '../../views/conversation/messages.tsx'
import { asId, formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { tooMany } from '../http/limit.ts'
import { failing } from '../http/middleware/failing.ts'
import { isUnproved } from '../http/middleware/proved-address.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment } from '../http/respond.tsx'
import {
  changedConversation,
  newComposer,
  type Refused,
  renderConversation,
} from './conversation-page.tsx'
import { loadMentorship } from './required.ts'

export const messages = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(256 * 1024),
  failing(MENTORSHIP_FAILED.message),
  async (c) => {
    const mentorshipId = asId(c.req.param('id'), 'Mentorship')
    const form = await formBody(c)
    const typed = String(form.body ?? '')
    if (isUnproved(c)) return refuse(c, 403, { typed, error: PROVE_FIRST })
    const parsed = messageSchema.safeParse(form)
    if (!parsed.success) {
      const error = parsed.error.issues[0]?.message ?? 'This message cannot be sent'
      return refuse(c, 422, { typed, error })
    }
    const { db, member, arrivedAt } = c.var
    const counted = writingLimit('messages', member.createdAt, arrivedAt)
    const many = await tooMany(c, [counted, member.id])
    if (many) return refuse(c, 429, { typed, error: many.message })
    const result = await sendMessage(db, { mentorshipId, senderId: member.id, ...parsed.data })
    if (result.ok) return sent(c, mentorshipId, result.message)
    if (result.reason === 'not_found') throw notFound('Mentorship')
    return refuse(c, 409, { typed, error: REFUSALS[result.reason] })
  },
)

/** Why a message is not sent, beside what was typed. */
const REFUSALS = {
  not_active: 'Only an active mentorship takes messages',
  away: 'They are taking a break. You can write again afterwards',
  id_taken: 'Your last message has been sent. Send again to add this one',
}

type Sent = Extract<SendResult, { ok: true }>['message']

function sent(c: AppContext, mentorshipId: string, message: Sent) {
  if (!wantsFragment(c))
    return c.redirect(`${paths.mentorship(mentorshipId)}#message-${message.sequence}`, 303)
  return fragment(
    c,
    <>
      <MessageItem message={message} viewerId={c.get('member').id} />
      <Composer {...newComposer(mentorshipId)} swap />
    </>,
  )
}

/** The text stays where it was typed, also where nothing can be sent any more. */
async function refuse(c: AppContext, status: 403 | 409 | 422 | 429, composer: Refused) {
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
