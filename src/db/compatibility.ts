import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { assets } from '../lib/assets-root.ts'
import type { Db } from './database.ts'

type Contraction = {
  /** The migration that drops or renames something. */
  migration: string
  /** The newest migration of the first version that doesn't use it. */
  unusedSince: string
}

const readJson = (file: string) => JSON.parse(readFileSync(join(assets.drizzle, file), 'utf8'))

export const contractions = (): Contraction[] => readJson('contractions.json').contractions

/** When the newest migration was made that a version must know to use this version's schema. Milliseconds. */
function compatibleSince(): number {
  const { entries } = readJson('meta/_journal.json') as { entries: { tag: string; when: number }[] }
  const needed = [
    readJson('contractions.json').baseline,
    ...contractions().map((c) => c.unusedSince),
  ]
  return Math.max(...entries.filter(({ tag }) => needed.includes(tag)).map(({ when }) => when))
}

/** Says in the database which versions can use the schema that this one has migrated. */
export const recordCompatibility = (session: Sql) =>
  session.unsafe(`comment on schema drizzle is '${PREFIX}${compatibleSince()}'`)

const PREFIX = 'compatible since '

/**
 * Whether a version can use a schema that a later one has migrated, as that only added to it.
 * @param newest when this version's newest migration was made, in milliseconds
 */
export async function isCompatible(db: Db, newest: number): Promise<boolean> {
  const [row] = await db.execute<{ stated: string | null }>(
    sql`select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as stated`,
  )
  const { stated } = row!
  return stated?.startsWith(PREFIX) === true && Number(stated.slice(PREFIX.length)) <= newest
}
