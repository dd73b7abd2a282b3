import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { type Conversation, conversationId } from '../../db/conversations/conversation.ts'
import { messagesAfter } from '../../db/conversations/messages.ts'
import type { Message } from '../../db/schema/messages.ts'
import { MessageItem, type VisibleMessage } from '../../views/conversation/messages.tsx'
import type { AppContext } from '../http/context.ts'
import { logFailure } from '../http/log-failure.ts'
import { stillSignedIn } from '../http/middleware/session.ts'
import { markup } from '../http/respond.tsx'

/** Milliseconds of silence before a comment is sent; the server closes at a minute of it. */
const HEARTBEAT = 15_000
/** Milliseconds that a browser waits before it connects again. */
const RETRY = 1_000
/** The same where the member has newer ones open, as many as there may be: none then chases another. */
const RETRY_FULL = 60_000
/** Messages that are read at a time. */
const BATCH = 100

export type Followed = {
  talk: Conversation
  /** What the page shows of who may write, as its address says it. */
  seen: string
  /** The same as it is now; null where the member sees the conversation no more. */
  state: () => Promise<string | null>
  show: (rows: Message[]) => Promise<VisibleMessage[]>
}

/**
 * What is written in a conversation, as server-sent events: `message` with its markup, under its
 * sequence as id, and `status` once that is another than the page shows. After a lost connection the
 * browser names the last event that it has, and the stream goes on from there. With its session it
 * ends: nothing is sent once that is gone. Where a member opens too many, the oldest ends, and its
 * browser comes back a while later.
 */
export function streamMessages(c: AppContext, followed: Followed) {
  const after = Number(c.req.header('Last-Event-ID') ?? c.req.query('after') ?? 0)
  c.header('X-Accel-Buffering', 'no')
  // Nobody reads the body of a HEAD's answer, so nobody would end it.
  if (c.req.method === 'HEAD') return c.body(null)
  const from = Number.isSafeInteger(after) ? after : 0
  // Caught here: Hono would send the error's message, which may hold a query, to the browser.
  return streamSSE(c, (stream) =>
    follow(c, stream, followed, from).catch((error) => {
      logFailure(c.get('log'), 'stream failed', error)
    }),
  )
}

async function follow(c: AppContext, stream: SSEStreamingApi, followed: Followed, from: number) {
  const { db, member, feed, streams, stopping } = c.var
  const { talk, seen, state, show } = followed
  const bell = newBell()
  let full = false
  const endAsOldest = () => {
    full = true
    bell.ring()
  }
  await using atEnd = new AsyncDisposableStack()
  stream.onAbort(bell.ring)
  atEnd.defer(await streams.open(member.id, endAsOldest))
  atEnd.defer(await feed.subscribe(conversationId(talk), bell.ring))
  stopping.addEventListener('abort', bell.ring)
  atEnd.defer(() => stopping.removeEventListener('abort', bell.ring))
  await stream.write(`retry: ${RETRY}\n\n`)
  let after = from
  while (!stream.aborted && !stopping.aborted) {
    if (full) return void (await stream.write(`retry: ${RETRY_FULL}\n\n`))
    bell.reset()
    const [status, rows] = await Promise.all([state(), messagesAfter(db, talk, after, BATCH)])
    const found = await show(rows)
    // Asked last: what was written after the session's end was then not read before the answer.
    if (!(await stillSignedIn(c))) return
    for (const message of status === null ? [] : found) {
      const data = markup(<MessageItem message={message} />)
      await stream.writeSSE({ id: String(message.sequence), event: 'message', data })
      after = message.sequence
    }
    if (status !== null && found.length === BATCH) continue
    if (status !== seen) return await stream.writeSSE({ event: 'status', data: status ?? 'gone' })
    if (!(await bell.rings(HEARTBEAT))) await stream.write(': still here\n\n')
  }
}

/** Remembers that it rang since it was reset, so that nothing is missed while one is busy. */
function newBell() {
  let rung = Promise.withResolvers<true>()
  return {
    ring: () => rung.resolve(true),
    reset: () => {
      rung = Promise.withResolvers()
    },
    /** Whether it has rung, or does within so many milliseconds. */
    async rings(within: number) {
      const silence = Promise.withResolvers<false>()
      const timer = setTimeout(silence.resolve, within, false)
      const rang = await Promise.race([rung.promise, silence.promise])
      clearTimeout(timer)
      return rang
    },
  }
}
