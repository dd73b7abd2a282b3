import { backup, restore } from './db/backup.ts'
import { connect } from './db/connect.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { seed } from './db/seed.ts'
import type { Env } from './lib/env.ts'

type Print = (text: string) => void

export async function runMigrate(env: Env, print: Print) {
  await withDatabase(env, async () => {})
  print('The database has the schema of this version.')
}

export async function runSeed(env: Env, print: Print) {
  await withDatabase(env, ({ db }) => seed(db))
  print('The demo data is in the database. Its sign-ins open under `serve --demo`.')
}

export async function runBackup(env: Env, file: string, print: Print) {
  await withDatabase(env, (database) => backup(database, file))
  print(`Backed up to ${file}`)
}

export async function runRestore(env: Env, file: string, print: Print) {
  await withDatabase(env, (database) => restore(database, file))
  print(`Restored from ${file}`)
}

/** Opens the configured database, as `connect` does, and brings its schema up to date. */
export async function openDatabase(
  env: Env,
  manner?: Parameters<typeof connect>[1],
): Promise<Database> {
  const where = {
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    dataDir: env.DATA_DIR,
  }
  const database = await connect(where, manner)
  await migrate(database)
  return database
}

async function withDatabase(env: Env, work: (database: Database) => Promise<unknown>) {
  const database = await openDatabase(env)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
