import { listTeamsOf } from '../../db/organizations/teams.ts'
import type { AppContext } from '../http/context.ts'
import { stillSignedIn } from '../http/middleware/session.ts'
import { HEARTBEAT, openStream, streamEvents } from './stream.tsx'

/** Server-sent events: `changed` whenever a conversation in the member's list did. Ends with the session. */
export async function streamList(c: AppContext) {
  const { db, member } = c.var
  const teams = await listTeamsOf(db, member.id, 'post')
  const ids = [member.id, ...teams.map(({ id }) => id)]
  return streamEvents(c, (stream) =>
    openStream(c, stream, ids, async (bell) => {
      bell.reset()
      if (await bell.rings(HEARTBEAT)) await stream.writeSSE({ event: 'changed', data: '' })
      else await stream.write(': still here\n\n')
      return stillSignedIn(c)
    }),
  )
}
