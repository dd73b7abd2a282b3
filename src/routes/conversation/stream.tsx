import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { readFromPrimary } from '../../db/connection/reading.ts'
import { type Conversation, conversationId } from '../../db/conversations/conversation.ts'
import { messagesAfter } from '../../db/conversations/messages.ts'
import type { Message } from '../../db/schema/messages.ts'
import { MessageItem, type VisibleMessage } from '../../views/conversation/messages.tsx'
import { ReaderZone } from '../../views/ui/reader-zone.ts'
import type { AppContext } from '../http/context.ts'
import { logFailure } from '../http/log-failure.ts'
import { stillSignedIn } from '../http/middleware/session.ts'
import { markup } from '../http/respond.tsx'

/** Milliseconds. The server closes silent connections after a minute. */
export const HEARTBEAT = 15_000
/** Milliseconds until browsers reconnect. */
const RETRY = 1_000
/** For a member with too many streams, so that none displaces the others. */
const RETRY_FULL = 60_000
const BATCH = 100

export type StreamedConversation = {
  talk: Conversation
  seen: string
  /** Null once the member can't see it. */
  state: () => Promise<string | null>
  show: (rows: Message[]) => Promise<VisibleMessage[]>
}

/**
 * Server-sent events: `message` with its sequence as id, and `status` once that changed. Ends with
 * the session; of too many streams of a member, the oldest ends.
 */
export function streamMessages(c: AppContext, followed: StreamedConversation) {
  const after = Number(c.req.header('Last-Event-ID') ?? c.req.query('after') ?? 0)
  const from = Number.isSafeInteger(after) ? after : 0
  return streamEvents(c, (stream) => follow(c, stream, followed, from))
}

/** A response of server-sent events, which nobody stores. A failure ends it, and is logged. */
export function streamEvents(c: AppContext, send: (stream: SSEStreamingApi) => Promise<void>) {
  c.header('X-Accel-Buffering', 'no')
  // Nothing would end the stream of a HEAD.
  if (c.req.method === 'HEAD') return c.body(null)
  // Caught here: Hono would send the error's message, which may hold a query, to the browser.
  const response = streamSSE(c, (stream) =>
    // A replica may not have yet what is announced.
    readFromPrimary(() => send(stream)).catch((error) => {
      logFailure(c.get('log'), 'stream failed', error)
    }),
  )
  // Hono's `no-cache` would allow it to be stored.
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

async function follow(
  c: AppContext,
  stream: SSEStreamingApi,
  followed: StreamedConversation,
  from: number,
) {
  const { db, member } = c.var
  const { talk, seen, state, show } = followed
  let after = from
  await openStream(c, stream, [conversationId(talk)], async (bell) => {
    bell.reset()
    const [status, rows] = await Promise.all([state(), messagesAfter(db, talk, after, BATCH)])
    const found = await show(rows)
    // Last: messages written after the end of the session aren't sent.
    if (!(await stillSignedIn(c))) return false
    for (const message of status === null ? [] : found) {
      const data = markup(
        <ReaderZone value={member.timeZone}>
          <MessageItem message={message} />
        </ReaderZone>,
      )
      await stream.writeSSE({ id: String(message.sequence), event: 'message', data })
      after = message.sequence
    }
    if (status !== null && found.length === BATCH) return true
    if (status !== seen) {
      await stream.writeSSE({ event: 'status', data: status ?? 'gone' })
      return false
    }
    if (!(await bell.rings(HEARTBEAT))) await stream.write(': still here\n\n')
    return true
  })
}

/** Repeats the step, until it returns false, with a bell that changes to any of the ids ring. */
export async function openStream(
  c: AppContext,
  stream: SSEStreamingApi,
  ids: string[],
  step: (bell: Bell) => Promise<boolean>,
) {
  const { member, feed, streams, stopping } = c.var
  const bell = newBell()
  let full = false
  const endAsOldest = () => {
    full = true
    bell.ring()
  }
  await using atEnd = new AsyncDisposableStack()
  stream.onAbort(bell.ring)
  atEnd.defer(await streams.open(member.id, endAsOldest))
  for (const id of ids) atEnd.defer(await feed.subscribe(id, bell.ring))
  stopping.addEventListener('abort', bell.ring)
  atEnd.defer(() => stopping.removeEventListener('abort', bell.ring))
  await stream.write(`retry: ${RETRY}\n\n`)
  while (!stream.aborted && !stopping.aborted) {
    if (full) return void (await stream.write(`retry: ${RETRY_FULL}\n\n`))
    if (!(await step(bell))) return
  }
}

type Bell = ReturnType<typeof newBell>

function newBell() {
  let rung = Promise.withResolvers<true>()
  return {
    ring: () => rung.resolve(true),
    reset: () => {
      rung = Promise.withResolvers()
    },
    /** Whether it rings within so many milliseconds. */
    async rings(within: number) {
      const silence = Promise.withResolvers<false>()
      const timer = setTimeout(silence.resolve, within, false)
      const rang = await Promise.race([rung.promise, silence.promise])
      clearTimeout(timer)
      return rang
    },
  }
}
