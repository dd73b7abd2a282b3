import { Hono } from 'hono'
import type { ReactElement } from 'react'
import type { Conversation } from '../../db/conversations/conversation.ts'
import { listMessages, markRead } from '../../db/conversations/messages.ts'
import type { Message } from '../../db/schema/messages.ts'
import { MESSAGE_REFUSALS } from '../../lib/applications/conversation.ts'
import { notFound } from '../../lib/errors.ts'
import { MENTORSHIP_FAILED } from '../../lib/mentorship/mentorship.ts'
import { failed } from '../../lib/toast.ts'
import { Composer, type MessageRefused } from '../../views/conversation/composer.tsx'
import {
  ChangedConversationSection,
  type ConversationSectionProps,
  type VisibleConversation,
} from '../../views/conversation/conversation-section.tsx'
import {
  EarlierMessages,
  MessageItem,
  type VisibleMessage,
} from '../../views/conversation/messages.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment } from '../http/respond.tsx'
import { receiveMessage } from './receive.ts'
import { sequence } from './sequence.ts'
import { streamMessages } from './stream.tsx'

/** Messages that the page shows at a time. */
const SHOWN = 50

/** A conversation between somebody and a team, as its routes find and show it. */
export type ConversationKind<Found> = {
  /** What it is called where it is not found. */
  noun: string
  /** The conversation that the address names, for the side that looks. @throws 404 */
  load: (c: AppContext) => Promise<Found>
  /** The same as it is now; null where the member sees it no more. */
  again: (c: AppContext, found: Found) => Promise<Found | null>
  of: (found: Found) => Conversation
  shown: (found: Found) => VisibleConversation
  messages: (c: AppContext, found: Found, rows: Message[]) => Promise<VisibleMessage[]>
  page: (found: Found, props: ConversationSectionProps) => ReactElement
  title: (found: Found) => string
}

type Shown = { before?: number | undefined; composer?: MessageRefused }

const newComposer = ({ places }: VisibleConversation) => ({
  action: places.page,
  clientId: crypto.randomUUID(),
})

/** What shows a conversation, as a part of a page or as one. */
export async function loadConversationProps<Found>(
  c: AppContext,
  kind: ConversationKind<Found>,
  found: Found,
  { before, composer = {} }: Shown = {},
): Promise<ConversationSectionProps> {
  const talk = kind.shown(found)
  const of = kind.of(found)
  const { rows, earlier } = await listMessages(c.var.db, of, { before, limit: SHOWN })
  const after = String(rows.at(-1)?.sequence ?? 0)
  const since = new URLSearchParams({ after, status: talk.state })
  return {
    talk,
    messages: {
      rows: await kind.messages(c, found, rows),
      earlier,
      later: before !== undefined,
    },
    stream: `${talk.places.stream}?${since}`,
    composer: { ...newComposer(talk), ...composer },
  }
}

/** The routes of such conversations: the page at which one also writes, its stream, and how far it is read. */
export function conversationRoutes<Found>(
  kind: ConversationKind<Found>,
  patterns: Record<'messages' | 'stream' | 'reading', string>,
) {
  const { messages, stream, reading } = patterns
  return new Hono<AppEnv>()
    .get(messages, requireMember, (c) => messagesPage(c, kind))
    .post(
      messages,
      requireMember,
      limitBody(256 * 1024),
      failureMessage(MENTORSHIP_FAILED.message),
      (c) => receive(c, kind),
    )
    .get(stream, requireMember, (c) => follow(c, kind))
    .post(reading, requireMember, limitBody(16 * 1024), (c) => read(c, kind))
}

async function messagesPage<Found>(c: AppContext, kind: ConversationKind<Found>) {
  const found = await kind.load(c)
  const before = sequence.parse(c.req.query('before'))
  const from = c.req.query('from')
  if (wantsFragment(c) && from !== undefined) return changedSince(c, kind, found, from)
  if (wantsFragment(c) && before !== undefined) return earlier(c, kind, found, before)
  return page(c, kind, found, { before })
}

async function page<Found>(
  c: AppContext,
  kind: ConversationKind<Found>,
  found: Found,
  shown: Shown,
) {
  const props = await loadConversationProps(c, kind, found, shown)
  return c.render(kind.page(found, props), { title: kind.title(found) })
}

/** What is new on a page that shows the conversation in the state `from`. */
async function changedSince<Found>(
  c: AppContext,
  kind: ConversationKind<Found>,
  found: Found,
  from: string,
) {
  if (from === kind.shown(found).state) return c.body(null, 204)
  return fragment(
    c,
    <ChangedConversationSection {...(await loadConversationProps(c, kind, found))} />,
  )
}

async function earlier<Found>(
  c: AppContext,
  kind: ConversationKind<Found>,
  found: Found,
  before: number,
) {
  const listed = await listMessages(c.get('db'), kind.of(found), { before, limit: SHOWN })
  const rows = await kind.messages(c, found, listed.rows)
  const props = { rows, earlier: listed.earlier, page: kind.shown(found).places.page }
  return fragment(c, <EarlierMessages {...props} />)
}

async function receive<Found>(c: AppContext, kind: ConversationKind<Found>) {
  const found = await kind.load(c)
  const talk = kind.shown(found)
  const received = await receiveMessage(c, kind.of(found), MESSAGE_REFUSALS)
  if (received.ok) {
    const { message } = received
    if (!wantsFragment(c)) return c.redirect(`${talk.places.page}#message-${message.sequence}`, 303)
    const [item] = await kind.messages(c, found, [message])
    return fragment(
      c,
      <>
        <MessageItem message={item!} />
        <Composer {...newComposer(talk)} hint={talk.hint} swap />
      </>,
    )
  }
  if (received.reason === 'not_found') throw notFound(kind.noun)
  const { composer, status } = received
  c.status(status)
  if (!wantsFragment(c)) return page(c, kind, found, { composer })
  const props = await loadConversationProps(c, kind, found, { composer })
  // The text stays where it was typed, also where nothing can be sent any more.
  if (talk.writing !== 'open')
    return fragment(c, <ChangedConversationSection {...props} />, {
      toast: failed(`${composer.error}.`),
    })
  return fragment(c, <Composer {...props.composer} hint={talk.hint} swap />)
}

async function follow<Found>(c: AppContext, kind: ConversationKind<Found>) {
  const found = await kind.load(c)
  return streamMessages(c, {
    talk: kind.of(found),
    seen: c.req.query('status') ?? kind.shown(found).state,
    state: async () => {
      const now = await kind.again(c, found)
      return now && kind.shown(now).state
    },
    show: (rows) => kind.messages(c, found, rows),
  })
}

async function read<Found>(c: AppContext, kind: ConversationKind<Found>) {
  const found = await kind.load(c)
  const upTo = sequence.parse((await formBody(c)).upTo)
  const { db, member } = c.var
  if (upTo !== undefined) await markRead(db, member.id, kind.of(found), upTo)
  return wantsFragment(c) ? c.body(null, 204) : c.redirect(kind.shown(found).places.page, 303)
}
