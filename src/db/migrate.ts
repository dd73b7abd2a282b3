import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as applyPending } from 'drizzle-orm/postgres-js/migrator'
import postgres, { type Sql } from 'postgres'
import { assets } from '../lib/assets-root.ts'
import { isCompatible, recordCompatibility } from './compatibility.ts'
import { createMissingIndexes, hasAllIndexes } from './concurrent-indexes.ts'
import type { Database, Db } from './database.ts'
import { createFunctions, hasFunctions } from './functions.ts'

/** An advisory lock id, the same in every version. */
const MIGRATION_LOCK = 7_264_903_151

const LOCK_RETRY_MS = 200

const UNDEFINED_TABLE = '42P01'

/** Of processes that start together one migrates. */
export function migrate(database: Database): Promise<void> {
  return database.onOneConnection(async (db, session) => {
    if ((await isMigrated(db)) && (await hasAllIndexes(db)) && (await hasFunctions(db))) return
    // An index that is made concurrently waits for all statements, also for one that waits for a lock.
    while (!(await takesLock(session))) await Bun.sleep(LOCK_RETRY_MS)
    try {
      await applyPending(db, { migrationsFolder: assets.drizzle })
      await createMissingIndexes(db, session, database.kind)
      if (!(await isNewer(db))) await createFunctions(session)
      await recordCompatibility(session)
    } finally {
      await session`select pg_advisory_unlock(${MIGRATION_LOCK})`
    }
  })
}

async function takesLock(session: Sql): Promise<boolean> {
  const [row] = await session`select pg_try_advisory_lock(${MIGRATION_LOCK}) as locked`
  return row!.locked
}

/** Milliseconds. */
function newestMigration(): number {
  const journal = readFileSync(join(assets.drizzle, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] }
  return entries.at(-1)?.when ?? 0
}

/** Milliseconds; 0 for none. */
export async function appliedMigration(db: Db): Promise<number> {
  try {
    const [row] = await db.execute<{ newest: string | null }>(
      sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
    )
    return Number(row?.newest ?? 0)
  } catch (error) {
    if (isUndefinedTable(error)) return 0
    throw error
  }
}

let newest: number | undefined

/** It may have later ones too. */
export async function isMigrated(db: Db): Promise<boolean> {
  newest ??= newestMigration()
  return (await appliedMigration(db)) >= newest
}

export const isNewer = async (db: Db): Promise<boolean> =>
  (await appliedMigration(db)) > newestMigration()

/** Whether a later version has migrated it in a way that this one can't use. */
export const isTooNew = async (db: Db): Promise<boolean> =>
  (await isNewer(db)) && !(await isCompatible(db, newestMigration()))

const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof postgres.PostgresError &&
  error.cause.code === UNDEFINED_TABLE
