import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from './db/connection/connect.ts'
import { checkConsistency } from './db/consistency/consistency.ts'
import { MAX_IDS } from './db/consistency/finding.ts'
import type { Database } from './db/database.ts'
import { checkSettings } from './db/doctor/settings.ts'
import { EngineBroken } from './db/embedded/engine.ts'
import { DataDirBusy } from './db/embedded/lock.ts'
import { isMigrated, isNewer } from './db/migrate.ts'
import { checkAddress, checkTls } from './lib/doctor/address.ts'
import {
  type Advice,
  broken,
  type Checkup,
  examine,
  good,
  isWell,
  report,
  warning,
} from './lib/doctor/advice.ts'
import { checkDns } from './lib/doctor/dns.ts'
import { checkDisk, checkOpenFiles, compareClock, siteClock } from './lib/doctor/machine.ts'
import { checkMail } from './lib/doctor/mail.ts'
import { type Outside, theOutside } from './lib/doctor/outside.ts'
import { checkProxy } from './lib/doctor/proxy-headers.ts'
import { type Env, EnvError } from './lib/env.ts'
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

type DoctorOptions = { mail: string | null; unusedSettings: string[]; outside?: Outside }

/** Tries all that the site needs around it. False where something is broken. */
export async function runDoctor(
  env: Env,
  { mail, unusedSettings, outside = theOutside() }: DoctorOptions,
  print: Print,
): Promise<boolean> {
  const checkups: Checkup[] = [
    { name: 'Settings', look: async () => checkUnused(unusedSettings) },
    { name: 'Address', look: (signal) => checkAddress(env, outside, signal) },
    { name: 'TLS', look: (signal) => checkTls(env, outside, signal) },
    { name: 'Proxy headers', look: (signal) => checkProxy(env, outside, signal) },
    { name: 'Email', look: (signal) => checkMail(env, mail, signal) },
    { name: 'DNS', look: () => checkDns(env, outside) },
    { name: 'Database', look: () => checkDatabase(env) },
    { name: 'Disk', look: () => checkDisk(env) },
    { name: 'Open files', look: () => checkOpenFiles() },
    { name: 'Clock', look: async (signal) => orNothing(await siteClock(env, outside, signal)) },
  ]
  const examined = await examine(checkups)
  print(report(examined))
  return isWell(examined)
}

function checkUnused(unused: string[]): Advice[] {
  const isRoot = process.getuid?.() === 0
  return [
    unused.length > 0
      ? warning(`Without effect: ${unused.join(', ')}.`, 'Correct these settings, or remove them.')
      : good('Every setting has an effect.'),
    ...(isRoot
      ? [warning('This runs as root.', 'Run Waymark as a user that owns only DATA_DIR.')]
      : []),
  ]
}

const orNothing = (advice: Advice | null): Advice[] => [
  advice ?? good('There’s no other clock to compare this one with.'),
]

async function checkDatabase(env: Env): Promise<Advice[]> {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'db')))
    return [warning('There’s no database yet.', 'It’s made by the first start.')]
  try {
    return await withDatabaseAsItIs(env, async ({ db, sql, kind }) => [
      ...(kind === 'postgres' ? await checkSettings(sql) : [good('The embedded database opens.')]),
      ...((await isNewer(db)) ? [broken('A newer version has migrated it.', NEWER)] : []),
      ...((await isMigrated(db)) ? [] : [warning('Its schema is older than this version.', OLDER)]),
      ...(kind === 'postgres' ? orNothing(await databaseClock(sql)) : []),
    ])
  } catch (error) {
    if (error instanceof DataDirBusy)
      return [good('The embedded database is open, as in the running site.')]
    if (error instanceof EnvError || error instanceof EngineBroken)
      return [
        broken(error.message.split('\n').at(-1)!.trim(), 'Correct this, or start the server.'),
      ]
    throw error
  }
}

const NEWER = 'Run that version, or restore an earlier backup into an empty database.'
const OLDER = 'The next start updates it, and so does ‘waymark migrate’. Back up before.'

const databaseClock = (sql: Database['sql']) =>
  compareClock('the database’s', async () => {
    const [row] = await sql<
      [{ now: string }]
    >`select (extract(epoch from clock_timestamp()) * 1000)::text as now`
    return new Date(Number(row.now))
  })
