import { streamSSE } from 'hono/streaming'
import { readFromPrimary } from '../../db/connection/reading.ts'
import { countUnread } from '../../db/notifications/list.ts'
import { WaitingCount } from '../../views/ui/waiting.tsx'
import { HEARTBEAT, openStream } from '../conversation/stream.tsx'
import type { AppContext } from '../http/context.ts'
import { logFailure } from '../http/log-failure.ts'
import { stillSignedIn } from '../http/middleware/session.ts'
import { markup } from '../http/respond.tsx'

/** Server-sent events: `count` with the bell's markup, at first and whenever it may have changed. */
export function streamUnread(c: AppContext) {
  c.header('X-Accel-Buffering', 'no')
  // Nothing would end the stream of a HEAD.
  if (c.req.method === 'HEAD') return c.body(null)
  const { db, member } = c.var
  return streamSSE(c, (stream) =>
    readFromPrimary(() =>
      openStream(c, stream, [member.id], async (bell) => {
        bell.reset()
        const count = await countUnread(db, member.id, new Date())
        if (!(await stillSignedIn(c))) return false
        const data = markup(<WaitingCount kind="notifications" place="bell" count={count} />)
        await stream.writeSSE({ event: 'count', data })
        while (!(stream.aborted || (await bell.rings(HEARTBEAT))))
          await stream.write(': still here\n\n')
        return true
      }),
    ).catch((error) => {
      logFailure(c.get('log'), 'stream failed', error)
    }),
  )
}
