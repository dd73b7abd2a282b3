import { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { findStatus } from '../../db/queries/mentorships.ts'
import { messagesAfter } from '../../db/queries/messages.ts'
import { MessageItem } from '../../views/conversation/messages.tsx'
import type { AppContext, AppEnv } from '../http/context.ts'
import { logFailure } from '../http/log-failure.ts'
import { requireMember, stillSignedIn } from '../http/middleware/session.ts'
import { markup } from '../http/respond.tsx'
import { requireMentorship } from './required.ts'

/** Milliseconds of silence before a comment is sent; the server closes at a minute of it. */
const HEARTBEAT = 15_000
/** Milliseconds that a browser waits before it connects again. */
const RETRY = 1_000
/** The same where the member has newer ones open, as many as there may be: none then chases another. */
const RETRY_FULL = 60_000
/** Messages that are read at a time. */
const BATCH = 100

/**
 * What is written in a mentorship, as server-sent events: `message` with its markup, under its
 * sequence as id, and `status` once the status is another than the page shows. After a lost
 * connection the browser names the last event that it has, and the stream goes on from there. With
 * its session it ends: nothing is sent once that is gone. Where a member opens too many, the oldest
 * ends, and its browser comes back a while later.
 */
export const messageStream = new Hono<AppEnv>().get('/', requireMember, requireMentorship, (c) => {
  const { id, status } = c.get('mentorship')
  const after = Number(c.req.header('Last-Event-ID') ?? c.req.query('after') ?? 0)
  const seen = c.req.query('status') ?? status
  c.header('X-Accel-Buffering', 'no')
  // Nobody reads the body of a HEAD's answer, so nobody would end it.
  if (c.req.method === 'HEAD') return c.body(null)
  const place = { after: Number.isSafeInteger(after) ? after : 0, seen }
  // Caught here: Hono would send the error's message, which may hold a query, to the browser.
  return streamSSE(c, (stream) =>
    follow(c, stream, id, place).catch((error) => {
      logFailure(c.get('log'), 'stream failed', error)
    }),
  )
})

type Place = { after: number; seen: string }

async function follow(c: AppContext, stream: SSEStreamingApi, id: string, place: Place) {
  const { db, member, feed, streams, stopping } = c.var
  const bell = newBell()
  let full = false
  const endAsOldest = () => {
    full = true
    bell.ring()
  }
  await using atEnd = new AsyncDisposableStack()
  stream.onAbort(bell.ring)
  atEnd.defer(await streams.open(member.id, endAsOldest))
  atEnd.defer(await feed.subscribe(id, bell.ring))
  stopping.addEventListener('abort', bell.ring)
  atEnd.defer(() => stopping.removeEventListener('abort', bell.ring))
  await stream.write(`retry: ${RETRY}\n\n`)
  let { after } = place
  while (!stream.aborted && !stopping.aborted) {
    if (full) return void (await stream.write(`retry: ${RETRY_FULL}\n\n`))
    bell.reset()
    const [status, found] = await Promise.all([
      findStatus(db, id, new Date()),
      messagesAfter(db, id, after, BATCH),
    ])
    // Asked last: what was written after the session's end was then not read before the answer.
    if (!(await stillSignedIn(c))) return
    for (const message of found) {
      const data = markup(<MessageItem message={message} viewerId={member.id} />)
      await stream.writeSSE({ id: String(message.sequence), event: 'message', data })
      after = message.sequence
    }
    if (found.length === BATCH) continue
    if (status !== place.seen)
      return await stream.writeSSE({ event: 'status', data: status ?? 'gone' })
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
