import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from './db/connection/connect.ts'
import type { Database } from './db/database.ts'
import { type Env, EnvError } from './lib/env.ts'

export class DatabaseUnusable extends Error {}

/** @throws DatabaseUnusable where a later version migrated it beyond what this one can use, or it is damaged */
export async function openDatabase(
  env: Env,
  manner?: Parameters<typeof connect>[1],
): Promise<Database> {
  const database = await connect(databaseOf(env), manner)
  const { isTooNew, migrate } = await import('./db/migrate.ts')
  try {
    if (await isTooNew(database.db)) throw new DatabaseUnusable(NEWER)
    await migrate(database)
  } catch (error) {
    const code = damageOf(error)
    throw code
      ? new DatabaseUnusable(`The database is damaged (${code}). Restore a backup.`)
      : error
  }
  return database
}

/** Where `connect` finds the database. */
export const databaseOf = (env: Env) => ({
  ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
  directUrl: env.DATABASE_DIRECT_URL,
  replicaUrls: env.DATABASE_REPLICA_URLS,
  dataDir: env.DATA_DIR,
})

const NEWER =
  'A newer version of Waymark has migrated this database. Start that version, or restore an earlier backup into an empty database.'

/** SQLSTATEs of corrupted data and indexes. */
const DAMAGED = ['XX001', 'XX002']

function damageOf(error: unknown): string | null {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return DAMAGED.includes(code) ? code : null
}

/** Opens it for the work, and closes it. */
export async function withDatabase<T>(
  env: Env,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(env)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/**
 * Opens it for the work without migrating it, and closes it.
 * @throws DatabaseUnusable where a later version migrated it
 */
export async function withUnmigrated<T>(
  env: Env,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await connect(databaseOf(env))
  try {
    const { isNewer } = await import('./db/migrate.ts')
    if (await isNewer(database.db)) throw new DatabaseUnusable(NEWER)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Opening the embedded database would create an empty one. @throws EnvError */
export function requireDatabase(env: Env) {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'db')))
    throw new EnvError(`DATA_DIR: ${env.DATA_DIR} has no database.`)
}
