import { sql } from 'drizzle-orm'
import type { Database, Db } from '../database.ts'

const CHANNEL = 'conversations'

/** Tells every instance, once the transaction has committed, that a conversation, or what it is of, changed. */
export const announceMessage = (tx: Db, id: string) =>
  tx.execute(sql`select pg_notify(${CHANNEL}, ${id})`)

export type ConversationFeed = {
  /**
   * Calls back after every change of what a conversation is of, and whenever changes may have been missed: the
   * callback looks for itself what is new. Gives the function that stops it once it listens.
   */
  subscribe(id: string, changed: () => void): Promise<() => void>
}

/** What happens in conversations, heard on one connection of this process for all who listen. */
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
