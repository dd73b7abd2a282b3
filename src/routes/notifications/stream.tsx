import { countUnread } from '../../db/notifications/unread-count.ts'
import { WaitingCount } from '../../views/ui/waiting.tsx'
import { HEARTBEAT, openStream, streamEvents } from '../conversation/stream.tsx'
import type { AppContext } from '../http/context.ts'
import { stillSignedIn } from '../http/middleware/session.ts'
import { markup } from '../http/respond.tsx'

/** Server-sent events: `count` with the bell's markup, at first and whenever it may have changed. */
export function streamUnread(c: AppContext) {
  const { db, member } = c.var
  return streamEvents(c, (stream) =>
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
  )
}
