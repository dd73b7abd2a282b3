import { connect } from './db/connection/connect.ts'
import type { Database } from './db/database.ts'
import type { Env } from './lib/env.ts'

/** Opens the configured database, as `connect` does, and brings its schema up to date. */
export async function openDatabase(
  env: Env,
  manner?: Parameters<typeof connect>[1],
): Promise<Database> {
  const where = {
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    directUrl: env.DATABASE_DIRECT_URL,
    dataDir: env.DATA_DIR,
  }
  const database = await connect(where, manner)
  const { migrate } = await import('./db/migrate.ts')
  await migrate(database)
  return database
}
