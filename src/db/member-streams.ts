import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

const CHANNEL = 'streams'

/** As many as a browser opens to one site over HTTP/1.1. */
const MAX_STREAMS = 6

export type Streams = {
  /** `end` is called once too many newer ones are open. Returns the function that closes it. */
  open(memberId: string, end: () => void): Promise<() => Promise<void>>
  /** How many are open in this process. */
  count(): number
}

type Member = {
  open: Set<string>
  own: Map<string, () => void>
}

/** Counts across instances; a killed one's streams count until newer ones displace them. */
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
    count: () => [...members.values()].reduce((sum, { own }) => sum + own.size, 0),
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
        // With the database away the stream merely counts for longer.
        await notify('ended', memberId, id).catch(() => {})
      }
    },
  }
}
