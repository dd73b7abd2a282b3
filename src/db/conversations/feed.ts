import { sql } from 'drizzle-orm'
import type { Database, Db } from '../database.ts'
import { idList } from '../id-lists.ts'

const CHANNEL = 'conversations'

/** To those who follow a conversation, or the lists of a member or an organization. */
export const announceMessage = (tx: Db, ids: string[]) =>
  tx.execute(
    sql`select pg_notify(${CHANNEL}, id::text) from unnest(${idList(ids)}::uuid[]) as listener(id)`,
  )

export type ConversationFeed = {
  /** Also called whenever changes may have been missed. Returns the function that unsubscribes. */
  subscribe(id: string, changed: () => void): Promise<() => void>
}

/** One LISTEN connection for the whole process. */
export function conversationFeed(database: Database): ConversationFeed {
  const listeners = new Map<string, Set<() => void>>()
  const notify = (id: string) => {
    for (const changed of listeners.get(id) ?? []) changed()
  }
  let listening: Promise<unknown> | undefined

  return {
    async subscribe(id, changed) {
      const those = listeners.get(id) ?? new Set()
      listeners.set(id, those.add(changed))
      const stop = () => {
        those.delete(changed)
        if (those.size === 0 && listeners.get(id) === those) listeners.delete(id)
      }
      listening ??= database.listen(CHANNEL, notify, () => [...listeners.keys()].forEach(notify))
      try {
        await listening
      } catch (error) {
        stop()
        listening = undefined
        throw error
      }
      return stop
    },
  }
}
