import { connect } from './db/connection/connect.ts'
import { checkConsistency } from './db/consistency/consistency.ts'
import { MAX_IDS } from './db/consistency/finding.ts'
import type { Database } from './db/database.ts'
import { isMigrated, isNewer } from './db/migrate.ts'
import type { Env } from './lib/env.ts'
import { storesOf } from './lib/files/stores.ts'
import { pluralize } from './lib/text/format.ts'
import { DatabaseUnusable, databaseOf, requireDatabase } from './open-database.ts'

type Print = (text: string) => void

/**
 * Reads the whole database and changes nothing. False where something is wrong.
 * @throws DatabaseUnusable where its schema is not this version's
 */
export async function runCheck(env: Env, print: Print): Promise<boolean> {
  requireDatabase(env)
  const { rules, findings } = await withDatabaseAsItIs(env, async (database) => {
    const { db } = database
    if (!(await isMigrated(db)) || (await isNewer(db))) throw new DatabaseUnusable(OTHER_VERSION)
    return checkConsistency(database, storesOf(env))
  })
  for (const { what, count, ids } of findings) {
    const more = count > ids.length ? ` and ${count - ids.length} more` : ''
    print(`${what}: ${count} (${ids.join(', ')}${more})`)
  }
  const checked = `Checked ${pluralize(rules, 'rule')}`
  print(
    findings.length === 0
      ? `${checked}. Nothing contradicts itself.`
      : `${checked}: ${findings.length} broken. Of each, up to ${MAX_IDS} ids are shown.`,
  )
  if (env.S3_BUCKET)
    print(`The bucket ${env.S3_BUCKET} wasn’t searched for files that no row names.`)
  return findings.length === 0
}

const OTHER_VERSION =
  'The database has another version’s schema. Check it with that version, or update it with ‘waymark migrate’.'

/** Without migrating it. */
async function withDatabaseAsItIs<T>(env: Env, work: (database: Database) => Promise<T>) {
  const database = await connect(databaseOf(env))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
