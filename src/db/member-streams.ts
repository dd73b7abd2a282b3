import { sql } from 'drizzle-orm'
import { MAX_STREAMS } from '../lib/rate-limits.ts'
import type { Database } from './database.ts'

const CHANNEL = 'streams'

export type Streams = {
  /**
   * Opens one more stream of a member, and calls `end` once so many newer ones are open that this
   * one is too many. Gives the function that takes it from the count.
   */
  open(memberId: string, end: () => void): Promise<() => Promise<void>>
}

type Member = {
  /** All streams that were opened since the first of this process's, at any instance, in their order. */
  open: Set<string>
  /** What ends this process's own. */
  own: Map<string, () => void>
}

/**
 * The live streams of members, counted in all instances together: each one tells the others what it
 * opens and ends, in the one order in which the database hands it on to all of them, and ends its
 * own where they are too many. What an instance that was killed had open counts until as many newer
 * ones are there: a stream may then end early, and is opened again.
 */
export function memberStreams(database: Database): Streams {
  const members = new Map<string, Member>()
  let listening: Promise<unknown> | undefined

  const listen = (gap: string) => {
    const [what, memberId, id] = gap.split(' ') as ['opened' | 'ended', string, string]
    const member = members.get(memberId)
    if (!member) return
    if (what === 'ended') return member.open.delete(id)
    for (const oldest of member.open.add(id)) {
      if (member.open.size <= MAX_STREAMS) return
      member.open.delete(oldest)
      member.own.get(oldest)?.()
    }
  }
  const notify = (what: 'opened' | 'ended', memberId: string, id: string) =>
    database.db.execute(sql`select pg_notify(${CHANNEL}, ${`${what} ${memberId} ${id}`})`)

  return {
    async open(memberId, end) {
      const id = crypto.randomUUID()
      const member = members.get(memberId) ?? { open: new Set(), own: new Map() }
      members.set(memberId, member)
      member.own.set(id, end)
      const forget = () => {
        member.own.delete(id)
        if (member.own.size === 0 && members.get(memberId) === member) members.delete(memberId)
      }
      try {
        listening ??= database.listen(CHANNEL, listen, () => {})
        await listening.catch((error) => {
          listening = undefined
          throw error
        })
        await notify('opened', memberId, id)
      } catch (error) {
        forget()
        throw error
      }
      return async () => {
        forget()
        // Where the database is away, nobody hears of it, and the stream counts for a while longer.
        await notify('ended', memberId, id).catch(() => {})
      }
    },
  }
}
