import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import type * as schema from './schema.ts'

/** What every query takes first: the database, or a transaction on it. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>

/** An open database with what the process must do at its end. */
export type Database = {
  readonly db: Db
  readonly kind: 'embedded' | 'postgres'
  close(): Promise<void>
}
