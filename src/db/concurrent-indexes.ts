import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { assets } from '../lib/assets-root.ts'
import type { Database, Db } from './database.ts'

type IndexStatement = { name: string; text: string }

/** Each on a line of its own. */
function indexStatements(): IndexStatement[] {
  const lines = readFileSync(join(assets.drizzle, 'concurrent-indexes.sql'), 'utf8').split('\n')
  return lines.flatMap((text) => {
    const name = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/.exec(text)?.[1]
    return name ? [{ name, text }] : []
  })
}

/** Those that are not there, or that a process that was killed left unfinished. */
async function missingIndexes(db: Db): Promise<IndexStatement[]> {
  const found = await db.execute<{ name: string }>(sql`select relname as name
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indisvalid and relnamespace = current_schema()::regnamespace`)
  const valid = new Set(found.map(({ name }) => name))
  return indexStatements().filter(({ name }) => !valid.has(name))
}

export const hasAllIndexes = async (db: Db): Promise<boolean> =>
  (await missingIndexes(db)).length === 0

/** Makes what is missing, one after the other, while others write to the tables. */
export async function createMissingIndexes(db: Db, session: Sql, kind: Database['kind']) {
  // The embedded engine has one connection: nobody else writes.
  const as = (text: string) => (kind === 'postgres' ? text : text.replace('CONCURRENTLY ', ''))
  for (const { name, text } of await missingIndexes(db)) {
    await session.unsafe(as(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`))
    await session.unsafe(as(text))
  }
}
