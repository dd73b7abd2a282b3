import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Replicas } from './connection/replicas.ts'
import type * as schema from './schema.ts'

/** The database, or a transaction on it. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>

export type Database = {
  readonly db: Db
  /** For statements that Drizzle cannot express; instants are text. */
  readonly sql: Sql
  /** Null where there are none. */
  readonly replicas: Replicas | null
  readonly kind: 'embedded' | 'postgres'
  /** Milliseconds since the embedded engine's last statement; null for a server. */
  readonly idleFor: (() => number) | null
  /** Milliseconds for all statements of a request; null for no limit. */
  readonly requestTimeoutMs: number | null
  /** Keeps session state such as advisory locks. */
  onOneConnection<T>(work: (db: Db, sql: Sql) => Promise<T>): Promise<T>
  /** `onListening` also runs after a reconnect: notifications in between are lost. */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onListening: () => void,
  ): Promise<() => void>
  close(): Promise<void>
}
