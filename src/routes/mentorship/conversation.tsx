import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { z } from 'zod'
import { countWaiting, findMentorship } from '../../db/queries/mentorships.ts'
import { listMessages, markRead, type SendResult, sendMessage } from '../../db/queries/messages.ts'
import { findReviews } from '../../db/queries/reviews.ts'
import type { Message } from '../../db/schema/messages.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { fullName } from '../../lib/format.ts'
import { MENTORSHIP_FAILED, messageSchema } from '../../lib/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { Composer, type ComposerProps } from '../../views/conversation/composer.tsx'
import { EarlierMessages, MessageItem } from '../../views/conversation/messages.tsx'
import { ConversationPage, type ConversationProps } from '../../views/conversation/page.tsx'
import { ChangedWaiting } from '../../views/ui/waiting.tsx'
import { type AppContext, type AppEnv, wantsFragment } from '../context.ts'
import { requireMember } from '../middleware/session.ts'
import { asId, formBody, limitBody } from '../validate.ts'

/** Messages that the page shows at a time. */
const SHOWN = 50

const sequence = z.coerce.number().int().positive().optional().catch(undefined)

export const conversation = new Hono<AppEnv>()
  .get('/mentorship/:id', requireMember, async (c) => {
    const before = sequence.parse(c.req.query('before'))
    const mentorship = await loadMentorship(c)
    if (before === undefined || !wantsFragment(c))
      return renderConversation(c, mentorship, { before })
    const { db, member } = c.var
    const messages = await listMessages(db, mentorship.id, { before, limit: SHOWN })
    const props = { ...messages, mentorshipId: mentorship.id, viewerId: member.id }
    return c.html(renderToString(<EarlierMessages {...props} />))
  })
  .post('/mentorship/:id/messages', requireMember, limitBody(64 * 1024), async (c) => {
    c.set('failureText', MENTORSHIP_FAILED.message)
    const mentorshipId = asId(c.req.param('id'), 'Mentorship')
    const form = await formBody(c)
    const parsed = messageSchema.safeParse(form)
    if (!parsed.success) {
      const error = parsed.error.issues[0]?.message ?? 'This message cannot be sent'
      return refuse(c, { typed: String(form.body ?? ''), error })
    }
    const { db, member } = c.var
    const message = sent(
      await sendMessage(db, { mentorshipId, senderId: member.id, ...parsed.data }),
    )
    if (!wantsFragment(c))
      return c.redirect(`${paths.mentorship(mentorshipId)}#message-${message.sequence}`, 303)
    return c.html(
      renderToString(
        <>
          <MessageItem message={message} viewerId={member.id} />
          <Composer {...newComposer(mentorshipId)} swap />
        </>,
      ),
    )
  })
  .post('/mentorship/:id/reading', requireMember, limitBody(16 * 1024), async (c) => {
    const mentorship = await loadMentorship(c)
    const { db, member } = c.var
    const upTo = sequence.parse((await formBody(c)).upTo)
    if (upTo !== undefined) await markRead(db, member.id, mentorship.id, upTo)
    if (!wantsFragment(c)) return c.redirect(paths.mentorship(mentorship.id), 303)
    const count = await countWaiting(db, member.id, new Date())
    return c.html(renderToString(<ChangedWaiting count={count} />))
  })

/** The mentorship of the path, for either side; anybody else does not find it. */
export async function loadMentorship(c: AppContext) {
  const id = asId(c.req.param('id') ?? '', 'Mentorship')
  const { db, member } = c.var
  const mentorship = await findMentorship(db, member.id, id, new Date())
  if (!mentorship) throw notFound('Mentorship')
  return mentorship
}

type Refused = Pick<ComposerProps, 'typed' | 'error'>
type Shown = {
  before?: number | undefined
  composer?: Refused
  review?: ConversationProps['review']
}

/** The page of a mentorship; `composer` and `review` are forms that came back with errors. */
export async function renderConversation(
  c: AppContext,
  mentorship: ConversationProps['mentorship'],
  { before, composer, review = {} }: Shown,
) {
  const { db, member } = c.var
  const now = new Date()
  const [messages, reviews] = await Promise.all([
    listMessages(db, mentorship.id, { before, limit: SHOWN }),
    findReviews(db, mentorship, member.id, now),
  ])
  const after = messages.rows.at(-1)?.sequence ?? 0
  const since = new URLSearchParams({ after: String(after), status: mentorship.status })
  return c.render(
    <ConversationPage
      mentorship={mentorship}
      viewerId={member.id}
      messages={messages}
      stream={`${paths.messageStream(mentorship.id)}?${since}`}
      composer={{ ...newComposer(mentorship.id), ...composer }}
      reviews={reviews}
      review={review}
      now={now}
    />,
    { title: fullName(mentorship.other) },
  )
}

const newComposer = (mentorshipId: string): ComposerProps => ({
  mentorshipId,
  clientId: crypto.randomUUID(),
})

async function refuse(c: AppContext, composer: Refused) {
  const mentorship = await loadMentorship(c)
  c.status(422)
  if (!wantsFragment(c)) return renderConversation(c, mentorship, { composer })
  return c.html(renderToString(<Composer {...newComposer(mentorship.id)} {...composer} swap />))
}

function sent(result: SendResult): Message {
  if (result.ok) return result.message
  if (result.reason === 'not_found') throw notFound('Mentorship')
  if (result.reason === 'not_active')
    throw new Failure(409, 'not_active', 'Only an active mentorship takes messages.')
  throw new Failure(409, 'id_taken', 'Another message has the same id.')
}
