import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type * as schema from './schema.ts'

/** What every query takes first: the database, or a transaction on it. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>

/** An open database with what the process must do at its end. */
export type Database = {
  readonly db: Db
  /** The client under `db`, for statements Drizzle has no words for; instants come as text. */
  readonly sql: Sql
  readonly kind: 'embedded' | 'postgres'
  /** Milliseconds since the embedded engine was last asked for anything; a server keeps up by itself. */
  readonly idleFor: (() => number) | null
  /** Milliseconds that all statements of a request may take together; null for no limit. */
  readonly requestTimeoutMs: number | null
  /** Runs work on one connection, which keeps what belongs to a session, such as its locks. */
  onOneConnection<T>(work: (db: Db, sql: Sql) => Promise<T>): Promise<T>
  /**
   * Hears the notifications of a channel. `onListening` runs when it begins to, and again after the
   * connection was lost: what was told in between is not heard. Gives what ends the hearing.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onListening: () => void,
  ): Promise<() => void>
  close(): Promise<void>
}
