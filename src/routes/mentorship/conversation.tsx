import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { z } from 'zod'
import { countWaiting, findMentorship } from '../../db/queries/mentorships.ts'
import { listMessages, markRead, sendMessage } from '../../db/queries/messages.ts'
import { findReviews } from '../../db/queries/reviews.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { MENTORSHIP_FAILED, messageSchema } from '../../lib/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { failed } from '../../lib/toast.ts'
import { Composer, type ComposerProps } from '../../views/conversation/composer.tsx'
import { EarlierMessages, MessageItem } from '../../views/conversation/messages.tsx'
import {
  ChangedConversation,
  ConversationPage,
  type ConversationProps,
} from '../../views/conversation/page.tsx'
import { ChangedWaiting } from '../../views/ui/waiting.tsx'
import { asId, formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { raiseToast } from '../http/flash.ts'
import { requireMember } from '../http/middleware/session.ts'

/** Messages that the page shows at a time. */
const SHOWN = 50

const sequence = z.coerce.number().int().positive().optional().catch(undefined)

export const conversation = new Hono<AppEnv>()
  .get('/mentorship/:id', requireMember, async (c) => {
    const before = sequence.parse(c.req.query('before'))
    const from = c.req.query('from')
    const mentorship = await loadMentorship(c)
    const { id, status } = mentorship
    if (wantsFragment(c) && from !== undefined) {
      if (from === status) return c.body(null, 204)
      raiseToast(c, { title: `This mentorship is now ${status}.` })
      return c.html(renderToString(await changedConversation(c, mentorship, { from })))
    }
    if (before === undefined || !wantsFragment(c))
      return renderConversation(c, mentorship, { before })
    const { db, member } = c.var
    const messages = await listMessages(db, id, { before, limit: SHOWN })
    const props = { ...messages, mentorshipId: id, viewerId: member.id }
    return c.html(renderToString(<EarlierMessages {...props} />))
  })
  .post('/mentorship/:id/messages', requireMember, limitBody(256 * 1024), async (c) => {
    c.set('failureText', MENTORSHIP_FAILED.message)
    const mentorshipId = asId(c.req.param('id'), 'Mentorship')
    const form = await formBody(c)
    const typed = String(form.body ?? '')
    const parsed = messageSchema.safeParse(form)
    if (!parsed.success) {
      const error = parsed.error.issues[0]?.message ?? 'This message cannot be sent'
      return refuse(c, 422, { typed, error })
    }
    const { db, member } = c.var
    const result = await sendMessage(db, { mentorshipId, senderId: member.id, ...parsed.data })
    if (!result.ok) {
      if (result.reason === 'not_found') throw notFound('Mentorship')
      return refuse(c, 409, { typed, error: REFUSALS[result.reason] })
    }
    const { message } = result
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

/** Why a message is not sent, beside what was typed. */
const REFUSALS = {
  not_active: 'Only an active mentorship takes messages',
  id_taken: 'Your last message has been sent. Send again to add this one',
}

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
export async function renderConversation(c: AppContext, mentorship: Loaded, shown: Shown) {
  const props = await load(c, mentorship, shown)
  return c.render(<ConversationPage {...props} />, { title: fullName(mentorship.other) })
}

type Change = { from: string | undefined; focus?: boolean; composer?: Refused }

/** What is new on a page of the mentorship that shows it as it was before; null for nothing. */
export async function changedConversation(
  c: AppContext,
  mentorship: Loaded,
  { from, focus = false, composer = {} }: Change,
) {
  if (from === mentorship.status) return null
  const waiting = await countWaiting(c.get('db'), c.get('member').id, new Date())
  const props = { ...(await load(c, mentorship, { composer })), from, waiting, focus }
  return <ChangedConversation {...props} />
}

type Loaded = ConversationProps['mentorship']

async function load(
  c: AppContext,
  mentorship: Loaded,
  { before, composer, review = {} }: Shown,
): Promise<ConversationProps> {
  const { db, member } = c.var
  const now = new Date()
  const [messages, reviews] = await Promise.all([
    listMessages(db, mentorship.id, { before, limit: SHOWN }),
    findReviews(db, mentorship, member.id, now),
  ])
  const after = messages.rows.at(-1)?.sequence ?? 0
  const since = new URLSearchParams({ after: String(after), status: mentorship.status })
  return {
    mentorship,
    viewerId: member.id,
    viewerTier: member.membershipTier,
    messages: { ...messages, later: before !== undefined },
    stream: `${paths.messageStream(mentorship.id)}?${since}`,
    composer: { ...newComposer(mentorship.id), ...composer },
    reviews,
    review,
    now,
  }
}

const newComposer = (mentorshipId: string): ComposerProps => ({
  mentorshipId,
  clientId: crypto.randomUUID(),
})

/** The text stays where it was typed, also where nothing can be sent any more. */
async function refuse(c: AppContext, status: 409 | 422, composer: Refused) {
  const mentorship = await loadMentorship(c)
  if (!mentorship.acceptedAt) throw new Failure(409, 'not_active', `${REFUSALS.not_active}.`)
  c.status(status)
  if (!wantsFragment(c)) return renderConversation(c, mentorship, { composer })
  if (mentorship.status !== 'active') {
    raiseToast(c, failed(`${composer.error}.`))
    const change = { from: 'active', composer }
    return c.html(renderToString(await changedConversation(c, mentorship, change)))
  }
  const form = { ...newComposer(mentorship.id), ...composer }
  return c.html(renderToString(<Composer {...form} swap />))
}
