import { Hono } from 'hono'
import type { ReactElement } from 'react'
import { listMessages, markRead } from '../../db/queries/messages.ts'
import type { Talk } from '../../db/queries/talk.ts'
import type { Message } from '../../db/schema/messages.ts'
import { MESSAGE_REFUSALS } from '../../lib/applications/conversation.ts'
import { notFound } from '../../lib/errors.ts'
import { MENTORSHIP_FAILED } from '../../lib/mentorship.ts'
import { failed } from '../../lib/toast.ts'
import { Composer, type Refused } from '../../views/conversation/composer.tsx'
import {
  EarlierMessages,
  MessageItem,
  type ShownMessage,
} from '../../views/conversation/messages.tsx'
import { ChangedTalk, type ShownTalk, type TalkProps } from '../../views/conversation/talk.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { failing } from '../http/middleware/failing.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment } from '../http/respond.tsx'
import { receiveMessage } from './receive.ts'
import { sequence } from './sequence.ts'
import { streamMessages } from './stream.tsx'

/** Messages that the page shows at a time. */
const SHOWN = 50

/** A conversation between somebody and a team, as its routes find and show it. */
export type TalkKind<Found> = {
  /** What it is called where it is not found. */
  noun: string
  /** The conversation that the address names, for the side that looks. @throws 404 */
  load: (c: AppContext) => Promise<Found>
  /** The same as it is now; null where the member sees it no more. */
  again: (c: AppContext, found: Found) => Promise<Found | null>
  of: (found: Found) => Talk
  shown: (found: Found) => ShownTalk
  messages: (c: AppContext, found: Found, rows: Message[]) => Promise<ShownMessage[]>
  page: (found: Found, props: TalkProps) => ReactElement
  title: (found: Found) => string
}

type Shown = { before?: number | undefined; composer?: Refused }

const newComposer = ({ places }: ShownTalk) => ({
  action: places.page,
  clientId: crypto.randomUUID(),
})

/** What shows a conversation, as a part of a page or as one. */
export async function loadTalkProps<Found>(
  c: AppContext,
  kind: TalkKind<Found>,
  found: Found,
  { before, composer = {} }: Shown = {},
): Promise<TalkProps> {
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
export function talkRoutes<Found>(
  kind: TalkKind<Found>,
  patterns: Record<'messages' | 'stream' | 'reading', string>,
) {
  const { messages, stream, reading } = patterns
  return new Hono<AppEnv>()
    .get(messages, requireMember, (c) => messagesPage(c, kind))
    .post(messages, requireMember, limitBody(256 * 1024), failing(MENTORSHIP_FAILED.message), (c) =>
      receive(c, kind),
    )
    .get(stream, requireMember, (c) => follow(c, kind))
    .post(reading, requireMember, limitBody(16 * 1024), (c) => read(c, kind))
}

async function messagesPage<Found>(c: AppContext, kind: TalkKind<Found>) {
  const found = await kind.load(c)
  const before = sequence.parse(c.req.query('before'))
  const from = c.req.query('from')
  if (wantsFragment(c) && from !== undefined) return changedSince(c, kind, found, from)
  if (wantsFragment(c) && before !== undefined) return earlier(c, kind, found, before)
  return page(c, kind, found, { before })
}

async function page<Found>(c: AppContext, kind: TalkKind<Found>, found: Found, shown: Shown) {
  const props = await loadTalkProps(c, kind, found, shown)
  return c.render(kind.page(found, props), { title: kind.title(found) })
}

/** What is new on a page that shows the conversation in the state `from`. */
async function changedSince<Found>(
  c: AppContext,
  kind: TalkKind<Found>,
  found: Found,
  from: string,
) {
  if (from === kind.shown(found).state) return c.body(null, 204)
  return fragment(c, <ChangedTalk {...(await loadTalkProps(c, kind, found))} />)
}

async function earlier<Found>(c: AppContext, kind: TalkKind<Found>, found: Found, before: number) {
  const listed = await listMessages(c.get('db'), kind.of(found), { before, limit: SHOWN })
  const rows = await kind.messages(c, found, listed.rows)
  const props = { rows, earlier: listed.earlier, page: kind.shown(found).places.page }
  return fragment(c, <EarlierMessages {...props} />)
}

async function receive<Found>(c: AppContext, kind: TalkKind<Found>) {
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
  const props = await loadTalkProps(c, kind, found, { composer })
  // The text stays where it was typed, also where nothing can be sent any more.
  if (talk.writing !== 'open')
    return fragment(c, <ChangedTalk {...props} />, { toast: failed(`${composer.error}.`) })
  return fragment(c, <Composer {...props.composer} hint={talk.hint} swap />)
}

async function follow<Found>(c: AppContext, kind: TalkKind<Found>) {
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

async function read<Found>(c: AppContext, kind: TalkKind<Found>) {
  const found = await kind.load(c)
  const upTo = sequence.parse((await formBody(c)).upTo)
  const { db, member } = c.var
  if (upTo !== undefined) await markRead(db, member.id, kind.of(found), upTo)
  return wantsFragment(c) ? c.body(null, 204) : c.redirect(kind.shown(found).places.page, 303)
}
