import { sql } from 'drizzle-orm'
import type { Database, Db } from './database.ts'

const CHANNEL = 'mentorships'

/** Tells every instance, once the transaction has committed, that a mentorship or its messages changed. */
export const announce = (tx: Db, mentorshipId: string) =>
  tx.execute(sql`select pg_notify(${CHANNEL}, ${mentorshipId})`)

export type Feed = {
  /**
   * Calls back after every change of a mentorship, and whenever changes may have been missed: the
   * callback looks for itself what is new. Gives the function that stops it once it listens.
   */
  subscribe(mentorshipId: string, changed: () => void): Promise<() => void>
}

/** What happens in mentorships, heard on one connection of this process for all who listen. */
export function mentorshipFeed(database: Database): Feed {
  const listeners = new Map<string, Set<() => void>>()
  const tell = (mentorshipId: string) => {
    for (const changed of listeners.get(mentorshipId) ?? []) changed()
  }
  let listening: Promise<unknown> | undefined

  return {
    async subscribe(mentorshipId, changed) {
      const those = listeners.get(mentorshipId) ?? new Set()
      listeners.set(mentorshipId, those.add(changed))
      const stop = () => {
        those.delete(changed)
        if (those.size === 0 && listeners.get(mentorshipId) === those)
          listeners.delete(mentorshipId)
      }
      listening ??= database.listen(CHANNEL, tell, () => [...listeners.keys()].forEach(tell))
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
