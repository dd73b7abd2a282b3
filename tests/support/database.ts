import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectEngine } from '../../src/db/connection/clients.ts'
import type { Database } from '../../src/db/database.ts'
import { type EmbeddedEngine as Running, startEngine } from '../../src/db/embedded/engine.ts'
import { atEndOfFile } from './endings.ts'
import { dropEmptied, takeDatabase } from './reused-database.ts'
import { asAdmin, databaseName, databaseUrl } from './server-databases.ts'
import { makeTemplate, type Template, type TestEngine } from './templates.ts'

/** `where` is how another connection or process opens the same database. */
export type TestDatabase = Database & { where: { databaseUrl?: string; dataDir: string } }

/** The engine that WAYMARK_TEST_ENGINE chooses for this run. */
export const engineOfRun: TestEngine =
  process.env.WAYMARK_TEST_ENGINE === 'embedded' ? 'embedded' : 'postgres'

/**
 * A migrated, empty database of its own for the test file that calls this at its top level. It is
 * gone when the file ends.
 */
export async function testDatabase(engine = engineOfRun): Promise<TestDatabase> {
  const template = await templateFor(engine)
  if (engine === 'embedded') return onEngine(template)
  const { database, url, release } = await takeDatabase(process.env.TEST_DATABASE_URL!, template)
  atEndOfFile(release)
  return { ...database, where: { databaseUrl: url, dataDir: '' } }
}

/**
 * Engines that run and are empty, until the process ends: to start one takes longer than most files
 * have to ask it.
 */
const resting: { engine: Running; dataDir: string }[] = []

async function onEngine(template: string): Promise<TestDatabase> {
  const { engine, dataDir } = resting.pop() ?? (await startOn(copyOf(template)))
  const database = connectEngine(engine)
  atEndOfFile(async () => {
    await empty(database)
    await database.close()
    resting.push({ engine, dataDir })
  })
  return { ...database, where: { dataDir } }
}

const startOn = async (dataDir: string) => ({
  engine: await startEngine(join(dataDir, 'db')),
  dataDir,
})

/** Leaves what a new copy of the template would have, and a session as a new one. */
async function empty({ sql }: Database) {
  const tables = await sql<{ name: string }[]>`
    select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`
  const names = tables.map(({ name }) => name).join()
  // Triggers refuse to delete from tables that only grow.
  await sql.unsafe('set session_replication_role = replica')
  await sql.unsafe(`truncate ${names} restart identity`)
  await sql.unsafe('discard all')
}

/** The address of a PostgreSQL database without any table, which is gone when the file ends. */
export async function emptyDatabase(): Promise<string> {
  await templateFor('postgres')
  return createDatabase('template0')
}

async function createDatabase(template: string): Promise<string> {
  const server = process.env.TEST_DATABASE_URL!
  const name = databaseName('test')
  await asAdmin(server, (sql) => sql`create database ${sql(name)} template ${sql(template)}`)
  atEndOfFile(() => asAdmin(server, (sql) => sql`drop database ${sql(name)} with (force)`))
  return databaseUrl(server, name)
}

function copyOf(template: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'waymark-test-'))
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}

const ownTemplates = new Map<TestEngine, Promise<Template>>()

/**
 * The name of an empty, migrated database to copy, or the folder of one. bin/test makes the templates before
 * it starts the tests; without it they are made here.
 */
export async function templateFor(engine: TestEngine): Promise<string> {
  const variable = `TEST_TEMPLATE_${engine.toUpperCase()}`
  if (!process.env[variable]) {
    const template = ownTemplates.get(engine) ?? makeTemplate(engine)
    ownTemplates.set(engine, template)
    Object.assign(process.env, (await template).env)
  }
  return process.env[variable]!
}

export async function removeTemplates() {
  const server = process.env.TEST_DATABASE_URL
  if (server) await dropEmptied(server)
  for (const template of await Promise.all(ownTemplates.values())) {
    await template.remove()
    for (const variable of Object.keys(template.env)) delete process.env[variable]
  }
  ownTemplates.clear()
}
