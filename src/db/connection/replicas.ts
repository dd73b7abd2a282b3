import { LRUCache } from 'lru-cache'
import postgres, { type Options, type Sql } from 'postgres'
import { type LogPosition, NEVER_REPLAYED, parsePosition } from './log-position.ts'
import { PrimaryHistory } from './primary-history.ts'
import { Reading } from './reading.ts'
import { Replica } from './replica.ts'
import type { Writes } from './writes.ts'

/** Milliseconds between two checks. */
const CHECK_INTERVAL_MS = 900

/** Milliseconds from asking the primary to asking its replicas: what replicates in that time isn't late. */
const REPLICATION_MS = 100

const CLOSE_SECONDS = 5

/** Clients of this instance, which a proxy keeps there: another one's may have seen newer results. */
const MAX_KNOWN_CLIENTS = 10_000

export type ReplicaStatus = { name: string; isUsable: boolean; lagMs: number | null }

export type Replicas = ReturnType<typeof openReplicas>

type Opening = {
  urls: readonly string[]
  primaryUrl: string
  /** The pool of the primary. */
  sql: Sql
  options: Options<never> & { max: number }
}

/** Connects to replicas, and watches how closely they follow the primary. One that is away is no error. */
export function openReplicas({ urls, primaryUrl, sql, options }: Opening) {
  const all = urls.map((url) => new Replica(url, options))
  const history = new PrimaryHistory()
  const clients = new LRUCache<bigint, true>({ max: MAX_KNOWN_CLIENTS })
  const watch = postgres(primaryUrl, {
    ...options,
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    answer_timeout: 1,
  })
  const closing = Promise.withResolvers<void>()
  let isClosed = false
  const pause = (milliseconds: number) => Promise.race([Bun.sleep(milliseconds), closing.promise])
  const follow = async () => {
    while (!isClosed) {
      await sample(watch, history)
      await pause(REPLICATION_MS)
      if (isClosed) return
      await Promise.all(all.map((replica) => replica.check(history)))
      await pause(CHECK_INTERVAL_MS)
    }
  }
  const following = follow()
  let key: Promise<string> | undefined

  return {
    /** What a client that is named by `key` reads: always from the same replica, or from the primary. */
    readingFor(key: string, after: LogPosition | null, writes: Writes): Reading {
      const hash = Bun.hash.wyhash(key)
      const isNewHere = !clients.has(hash)
      clients.set(hash, true)
      return new Reading(all[Number(hash % BigInt(all.length))]!, after, writes, { isNewHere })
    },

    /** Where the log ends after all that was committed so far; where nobody answers, later than anything. */
    async positionNow(): Promise<LogPosition> {
      const [row] = await sql<{ position: string }[]>`
        select pg_current_wal_insert_lsn()::text as position`.catch(() => [])
      const position = parsePosition(row?.position ?? '') ?? NEVER_REPLAYED
      if (position !== NEVER_REPLAYED) for (const replica of all) replica.noteWritten(position)
      return position
    },

    /** The key of this database's signatures, the same at all instances. */
    signingKey(): Promise<string> {
      key ??= systemIdentifier(sql)
      key.catch(() => {
        key = undefined
      })
      return key
    },

    status: (): ReplicaStatus[] =>
      all.map((replica) => ({
        name: replica.name,
        isUsable: replica.isUsable(),
        lagMs: replica.lagMs(),
      })),

    async close() {
      isClosed = true
      closing.resolve()
      const ends = all.map((replica) => replica.close(CLOSE_SECONDS))
      await Promise.all([following, watch.end({ timeout: CLOSE_SECONDS }), ...ends])
    },
  }
}

/** A random number of the cluster that its replicas share and clients can't ask for. */
async function systemIdentifier(sql: Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select system_identifier::text as id from pg_control_system()`
  return row!.id
}

async function sample(watch: Sql, history: PrimaryHistory) {
  const at = performance.now()
  const [row] = await watch<{ position: string }[]>`
    select pg_current_wal_flush_lsn()::text as position`.catch(() => [])
  const position = parsePosition(row?.position ?? '')
  if (position !== null) history.add(position, at)
}
