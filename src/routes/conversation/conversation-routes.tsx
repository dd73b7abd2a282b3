import { Hono } from 'hono'
import type { ReactElement } from 'react'
import type { Conversation } from '../../db/conversations/conversation.ts'
import { listMessages, markRead } from '../../db/conversations/messages.ts'
import type { Message } from '../../db/schema/messages.ts'
import { type Failure, notFound } from '../../lib/errors.ts'
import { MENTORSHIP_FAILED } from '../../lib/mentorship/mentorship.ts'
import { failed, type Toast } from '../../lib/toast.ts'
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

const PAGE_SIZE = 50

export type ConversationKind<Found> = {
  noun: string
  /** The conversation that the address names, as the member sees it. @throws 404 */
  load: (c: AppContext) => Promise<Found>
  /** The current state; null once the member can't see it. */
  state: (c: AppContext, found: Found) => Promise<string | null>
  of: (found: Found) => Conversation
  shown: (found: Found) => VisibleConversation
  messages: (c: AppContext, found: Found, rows: Message[]) => Promise<VisibleMessage[]>
  render: (
    c: AppContext,
    found: Found,
    props: ConversationSectionProps,
  ) => Response | Promise<Response>
  /** Why it takes no messages at all. */
  refusal?: (found: Found) => Failure | undefined
  /** What changed on a page that shows the state `from`. */
  changed?: (
    c: AppContext,
    found: Found,
    props: ConversationSectionProps,
    from?: string,
  ) => Promise<ReactElement>
  changedToast?: (found: Found) => Toast
  /** What changes on the page once messages are read. */
  afterRead?: (c: AppContext) => Promise<ReactElement>
}

type Patterns = Record<'messages' | 'stream' | 'reading', string> & {
  /** Where it is shown, unless that is where messages are sent. */
  page?: string
}

export function conversationRoutes<Found>(kind: ConversationKind<Found>, patterns: Patterns) {
  const { messages, stream, reading, page = messages } = patterns
  return new Hono<AppEnv>()
    .get(page, requireMember, (c) => show(c, kind))
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

type Shown = { before?: number | undefined; composer?: MessageRefused }

export async function loadConversationProps<Found>(
  c: AppContext,
  kind: ConversationKind<Found>,
  found: Found,
  { before, composer = {} }: Shown = {},
): Promise<ConversationSectionProps> {
  const talk = kind.shown(found)
  const { rows, earlier } = await listMessages(c.var.db, kind.of(found), {
    before,
    limit: PAGE_SIZE,
  })
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

const newComposer = ({ places }: VisibleConversation) => ({
  action: places.messages ?? places.page,
  clientId: crypto.randomUUID(),
})

async function show<Found>(c: AppContext, kind: ConversationKind<Found>) {
  const found = await kind.load(c)
  const before = sequence.parse(c.req.query('before'))
  const from = c.req.query('from')
  if (wantsFragment(c) && from !== undefined) return changedSince(c, kind, found, from)
  if (wantsFragment(c) && before !== undefined) return earlier(c, kind, found, before)
  return kind.render(c, found, await loadConversationProps(c, kind, found, { before }))
}

async function changedSince<Found>(
  c: AppContext,
  kind: ConversationKind<Found>,
  found: Found,
  from: string,
) {
  if (from === kind.shown(found).state) return c.body(null, 204)
  const props = await loadConversationProps(c, kind, found)
  return fragment(c, await changed(c, kind, found, props, from), {
    toast: kind.changedToast?.(found),
  })
}

const changed = async <Found,>(
  c: AppContext,
  kind: ConversationKind<Found>,
  found: Found,
  props: ConversationSectionProps,
  from?: string,
) => (await kind.changed?.(c, found, props, from)) ?? <ChangedConversationSection {...props} />

async function earlier<Found>(
  c: AppContext,
  kind: ConversationKind<Found>,
  found: Found,
  before: number,
) {
  const listed = await listMessages(c.var.db, kind.of(found), { before, limit: PAGE_SIZE })
  const rows = await kind.messages(c, found, listed.rows)
  const props = { rows, earlier: listed.earlier, page: kind.shown(found).places.page }
  return fragment(c, <EarlierMessages {...props} />)
}

async function receive<Found>(c: AppContext, kind: ConversationKind<Found>) {
  const found = await kind.load(c)
  const refusal = kind.refusal?.(found)
  if (refusal) throw refusal
  const received = await receiveMessage(c, kind.of(found))
  if (received.ok) return sent(c, kind, found, received.message)
  if (received.reason === 'not_found') throw notFound(kind.noun)
  c.status(received.status)
  return refused(c, kind, received.composer)
}

async function sent<Found>(
  c: AppContext,
  kind: ConversationKind<Found>,
  found: Found,
  message: Message,
) {
  const talk = kind.shown(found)
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

/** The text stays where it was typed, also when the conversation is over. */
async function refused<Found>(
  c: AppContext,
  kind: ConversationKind<Found>,
  composer: MessageRefused,
) {
  const found = await kind.load(c)
  const props = await loadConversationProps(c, kind, found, { composer })
  if (!wantsFragment(c)) return kind.render(c, found, props)
  if (props.talk.writing === 'open')
    return fragment(c, <Composer {...props.composer} hint={props.talk.hint} swap />)
  return fragment(c, await changed(c, kind, found, props), {
    toast: failed(`${composer.error}.`),
  })
}

async function follow<Found>(c: AppContext, kind: ConversationKind<Found>) {
  const found = await kind.load(c)
  return streamMessages(c, {
    talk: kind.of(found),
    seen: c.req.query('status') ?? kind.shown(found).state,
    state: () => kind.state(c, found),
    show: (rows) => kind.messages(c, found, rows),
  })
}

async function read<Found>(c: AppContext, kind: ConversationKind<Found>) {
  const found = await kind.load(c)
  const upTo = sequence.parse((await formBody(c)).upTo)
  const { db, member } = c.var
  if (upTo !== undefined) await markRead(db, member.id, kind.of(found), upTo)
  if (!wantsFragment(c)) return c.redirect(kind.shown(found).places.page, 303)
  return kind.afterRead ? fragment(c, await kind.afterRead(c)) : c.body(null, 204)
}
