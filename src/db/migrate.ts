import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as applyPending } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { assets } from '../lib/assets-root.ts'
import type { Database, Db } from './database.ts'

/** An advisory lock id, the same in every version. */
const MIGRATION_LOCK = 7_264_903_151

const UNDEFINED_TABLE = '42P01'

/** Of processes that start together one migrates. */
export function migrate(database: Database): Promise<void> {
  return database.onOneConnection(async (db, session) => {
    if (await isMigrated(db)) return
    await session`select pg_advisory_lock(${MIGRATION_LOCK})`
    try {
      await applyPending(db, { migrationsFolder: assets.drizzle })
    } finally {
      await session`select pg_advisory_unlock(${MIGRATION_LOCK})`
    }
  })
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

const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof postgres.PostgresError &&
  error.cause.code === UNDEFINED_TABLE
